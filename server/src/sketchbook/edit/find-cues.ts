/**
 * Cuts an instruction into what it says, longest phrase first: quoted text, sizes such as 16:9, the words of
 * instructions, then the painter's own words. What nobody knows stays as it was written, for lettering takes it.
 */
import { meaningsOf } from '../read/lexicon.ts';
import type { Meaning } from '../read/meaning.ts';
import { type Cue, EDIT_WORDS } from './edit-words.ts';

export type Finding =
  | { type: 'cue'; cue: Cue; text: string }
  /** `isFirst` of the meanings of one phrase. */
  | { type: 'meaning'; meaning: Meaning; text: string; isFirst: boolean }
  | { type: 'quote'; text: string }
  | { type: 'number'; value: number }
  | { type: 'unknown'; text: string }
  /** A colon is not firm: what it announces belongs to what stands before it. */
  | { type: 'break'; isFirm: boolean };

const WORDS_MAX = 5;
const CHARACTERS_MAX = 6;
const INSTRUCTION_CHARACTERS_MAX = 4_000;

const PIECE =
  /[“"「『]([^“”"「」『』]{1,200})[”"」』]|(?<![\p{L}\p{N}])'([^']{1,200})'(?![\p{L}])|(\d{1,2})\s*[:x×比]\s*(\d{1,2})(?!\d)|(\d+)|(\p{Script=Han}+)|((?:[^\P{L}\p{Script=Han}]|&)(?:[^\P{L}\p{Script=Han}]|[\p{N}&])*(?:[-'’](?:[^\P{L}\p{Script=Han}]|\p{N})+)*)|([^\s\p{L}\p{N}])/gu;

const cues = new Map<string, Cue>();
for (const [cue, english, chinese] of EDIT_WORDS) {
  for (const phrase of `${english}|${chinese}`.split('|')) if (!cues.has(phrase)) cues.set(phrase, cue);
}

export function findCues(instruction: string): Finding[] {
  const text = widen(instruction.slice(0, INSTRUCTION_CHARACTERS_MAX));
  const findings: Finding[] = [];
  let words: string[] = [];
  const flush = (): void => {
    matchPhrases(words, { joint: ' ', phraseMax: WORDS_MAX }, findings);
    words = [];
  };
  for (const [, quoted, apostrophed, across, down, digits, han, word, sign] of text.matchAll(PIECE)) {
    if (word !== undefined) {
      words.push(word);
      continue;
    }
    flush();
    const quote = quoted ?? apostrophed;
    if (quote !== undefined) findings.push({ type: 'quote', text: quote.trim() });
    else if (across !== undefined) pushRatio(Number(across), Number(down), findings);
    else if (digits !== undefined) findings.push({ type: 'number', value: Number(digits) });
    else if (han !== undefined) matchPhrases([...han], { joint: '', phraseMax: CHARACTERS_MAX }, findings);
    else findings.push({ type: 'break', isFirm: sign !== ':' });
  }
  flush();
  return findings;
}

/** NFKC would also turn “ into ", so only the wide letters, digits and signs are made narrow. */
function widen(text: string): string {
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
    for (let length = Math.min(phraseMax, pieces.length - start); length > 0 && taken === 0; length--) {
      if (pushKnown(pieces.slice(start, start + length).join(joint), findings)) taken = length;
    }
    if (taken === 0) pushUnknown(pieces[start] ?? '', joint, findings);
    start += Math.max(1, taken);
  }
}

function pushKnown(text: string, findings: Finding[]): boolean {
  const phrase = text.toLowerCase();
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

/** Unknown characters and words that stand together are one text. */
function pushUnknown(piece: string, joint: string, findings: Finding[]): void {
  const last = findings.at(-1);
  if (last?.type === 'unknown') last.text += joint + piece;
  else findings.push({ type: 'unknown', text: piece });
}
