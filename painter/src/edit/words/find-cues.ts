/**
 * Splits an instruction into quotes, ratios such as 16:9, words of edits, and words of the
 * painter's lexicon. The longest phrase wins. Unknown words keep their spelling, because they may
 * be text for the picture.
 */
import { meaningsOf } from '../../read/lexicon.ts';
import type { Meaning } from '../../read/meaning.ts';
import { type Cue, EDIT_WORDS } from './edit-words.ts';

export type Finding =
  | { type: 'cue'; cue: Cue; text: string }
  /** `isFirst` marks the first meaning of a phrase. */
  | { type: 'meaning'; meaning: Meaning; text: string; isFirst: boolean }
  | { type: 'quote'; text: string }
  | { type: 'number'; value: number }
  | { type: 'unknown'; text: string }
  /**
   * `isFirm` is false for a colon, because the text after a colon belongs to the words before it.
   */
  | { type: 'break'; isFirm: boolean };

const WORDS_MAX = 5;
const CHARACTERS_MAX = 6;
const INSTRUCTION_CHARACTERS_MAX = 4_000;

const PIECE =
  /[“"「『]([^“”"「」『』]{1,200})[”"」』]|(?<![\p{L}\p{N}])'([^']{1,200})'(?![\p{L}])|(\d{1,2})\s*[:x×比]\s*(\d{1,2})(?!\d)|(\d+)|(\p{Script=Han}+)|((?:[^\P{L}\p{Script=Han}]|&)(?:[^\P{L}\p{Script=Han}]|[\p{N}&])*(?:[-'’](?:[^\P{L}\p{Script=Han}]|\p{N})+)*)|([^\s\p{L}\p{N}])/gu;

const ANNOUNCED =
  /^\s*\p{Script=Han}(?:(?![在放写](?:到|在)?(?:顶|底|中间|左|右|上方|下方|角))[^。；;\n“”「」"]){0,199}/u;
const THEN = /^\s*(?:并|再|然后|最后|接着|同时|字体|颜色|用|放|位于|在[左右上下中顶底])/u;
/** If a clause begins with such a cue, it is a request and not part of the text to write. */
const ASKS: ReadonlySet<Cue['type']> = new Set([
  'crop',
  'extend',
  'text',
  'vertical',
  'rotate',
  'mirror',
  'corner',
  'frame',
  'more',
  'erase',
  'optic',
] as const);

const cues = new Map<string, Cue>();
for (const [cue, english, chinese] of EDIT_WORDS) {
  for (const phrase of `${english}|${chinese}`.split('|'))
    if (!cues.has(phrase)) cues.set(phrase, cue);
}

export function findCues(instruction: string): Finding[] {
  const written = instruction.slice(0, INSTRUCTION_CHARACTERS_MAX);
  const text = toHalfWidth(written);
  const findings: Finding[] = [];
  let words: string[] = [];
  const flush = (): void => {
    matchPhrases(words, { joint: ' ', phraseMax: WORDS_MAX }, findings);
    words = [];
  };
  const pieces = new RegExp(PIECE);
  for (let match = pieces.exec(text); match; match = pieces.exec(text)) {
    const [whole, quoted, apostrophed, across, down, digits, han, word, sign] = match;
    if (word !== undefined) {
      words.push(word);
      continue;
    }
    flush();
    const end = match.index + whole.length;
    const announced =
      sign === ':' && isLettering(findings.at(-1)) ? announcedText(written.slice(end)) : '';
    if (announced !== '') {
      findings.push({ type: 'quote', text: announced.trim() });
      pieces.lastIndex = end + announced.length;
    } else if (quoted !== undefined || apostrophed !== undefined)
      findings.push({ type: 'quote', text: written.slice(match.index + 1, end - 1).trim() });
    else if (across !== undefined) pushRatio(Number(across), Number(down), findings);
    else if (digits !== undefined) findings.push({ type: 'number', value: Number(digits) });
    else if (han !== undefined)
      matchPhrases([...han], { joint: '', phraseMax: CHARACTERS_MAX }, findings);
    else findings.push({ type: 'break', isFirm: sign !== ':' });
  }
  flush();
  return findings;
}

function isLettering(finding: Finding | undefined): boolean {
  return finding?.type === 'cue' && finding.cue.type === 'text';
}

/**
 * Returns the text after words such as "题字：" (inscription), up to a place or another instruction.
 */
function announcedText(rest: string): string {
  const run = ANNOUNCED.exec(rest)?.[0] ?? '';
  const clauses = run.split(/(?<=[，,])/u);
  const isInstruction = (clause: string): boolean =>
    THEN.test(clause) ||
    [...cues].some(([phrase, { type }]) => ASKS.has(type) && clause.startsWith(phrase));
  const end = clauses.findIndex((clause, index) => index > 0 && isInstruction(clause));
  return clauses
    .slice(0, end < 0 ? undefined : end)
    .join('')
    .replace(/[，,]$/u, '');
}

/**
 * Makes full-width letters, digits and signs half-width. NFKC would also change characters such as
 * “…”.
 */
function toHalfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

function pushRatio(across: number, down: number, findings: Finding[]): void {
  const ratio = across / down;
  if (ratio >= 0.2 && ratio <= 5)
    findings.push({ type: 'cue', cue: { type: 'ratio', ratio }, text: `${across}:${down}` });
}

function matchPhrases(
  pieces: readonly string[],
  { joint, phraseMax }: { joint: string; phraseMax: number },
  findings: Finding[],
): void {
  let start = 0;
  while (start < pieces.length) {
    let taken = 0;
    for (
      let length = Math.min(phraseMax, pieces.length - start);
      length > 0 && taken === 0;
      length--
    ) {
      if (pushKnown(pieces.slice(start, start + length).join(joint), findings)) taken = length;
    }
    if (taken === 0) pushUnknown(pieces[start] ?? '', joint, findings);
    start += Math.max(1, taken);
  }
}

function pushKnown(text: string, findings: Finding[]): boolean {
  const phrase = text.toLowerCase().replaceAll('’', "'");
  const cue = cues.get(phrase);
  if (cue) {
    findings.push({ type: 'cue', cue, text });
    return true;
  }
  const meanings = meaningsOf(phrase);
  if (!meanings) return false;
  meanings.forEach((meaning, index) => {
    findings.push({ type: 'meaning', meaning, text, isFirst: index === 0 });
  });
  return true;
}

function pushUnknown(piece: string, joint: string, findings: Finding[]): void {
  const last = findings.at(-1);
  if (last?.type === 'unknown') last.text += joint + piece;
  else findings.push({ type: 'unknown', text: piece });
}
