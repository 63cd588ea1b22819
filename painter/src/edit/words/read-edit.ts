/**
 * Reads an instruction in the order of its words. In a clause, colors, places and strengths may
 * stand before or after their thing ("turn the sky pink", "a pink sky"). Never returns an empty
 * list.
 */
import { hashText } from '../../core/rng.ts';
import { meaningsOf } from '../../read/lexicon.ts';
import type { Edit, EditReading } from '../edit.ts';
import { type Finding, findCues } from './find-cues.ts';
import { readClause } from './read-clause.ts';
import { readCombine } from './read-combine.ts';

/**
 * If an instruction begins with one of these words, it paints a thing under the mask, even if other
 * words are edits.
 */
const ADDS = /^(?:(?:add|put|draw|paint|place|a|an|some|one|two|three)\b|[一两三几加画添放])/i;

/** @param reading the number of pictures, and whether the picture has a mask */
export function readEdit(
  instruction: string,
  reading: EditReading = { pictureCount: 1, isMasked: false },
): Edit[] {
  const findings = markPictures(findCues(instruction), reading.pictureCount);
  const combine = readCombine(findings, reading.pictureCount);
  const edits = keepLastLight(
    splitClauses(findings).flatMap(clause => readClause(clause, reading)),
  );
  if (combine) edits.unshift(combine);
  if (
    reading.isMasked &&
    findings.some(isThing) &&
    (edits.length === 0 || ADDS.test(instruction.trim()))
  ) {
    return [{ type: 'paint', prompt: instruction }];
  }
  return edits.length > 0 ? edits : gentleChange(instruction);
}

/**
 * Removes labels that name no given picture. The letter "A" counts as a label only if another label
 * is there, because "a" is usually the article. If there is a capital A, a small one is the
 * article.
 */
function markPictures(findings: Finding[], pictureCount: number): Finding[] {
  const isLetter = (finding: Finding): boolean =>
    finding.type === 'cue' && finding.text.length === 1;
  const hasOther = findings.some(
    finding => finding.type === 'cue' && finding.cue.type === 'picture' && finding.cue.index > 0,
  );
  const hasCapital = findings.some(finding => finding.type === 'cue' && finding.text === 'A');
  return findings.filter(finding => {
    if (finding.type !== 'cue' || finding.cue.type !== 'picture') return true;
    if (finding.cue.index >= pictureCount) return false;
    return (
      finding.cue.index > 0 ||
      !isLetter(finding) ||
      (hasOther && (!hasCapital || finding.text === 'A'))
    );
  });
}

function splitClauses(findings: readonly Finding[]): Finding[][] {
  const clauses: Finding[][] = [[]];
  for (const finding of findings) {
    const isAnd = finding.type === 'meaning' && finding.meaning.type === 'or';
    if (isAnd || (finding.type === 'break' && finding.isFirm)) clauses.push([]);
    else clauses.at(-1)?.push(finding);
  }
  const joined: Finding[][] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    if (last && clause.every(isModifier)) last.push(...clause);
    else joined.push(clause);
  }
  return joined;
}

function keepLastLight(edits: readonly Edit[]): Edit[] {
  const light = edits.findLast(({ type }) => type === 'light');
  const seen = new Set<string>();
  return edits.filter(edit => {
    if (edit.type === 'light') return edit === light;
    const key = JSON.stringify(edit);
    return !seen.has(key) && seen.add(key);
  });
}

function isModifier(finding: Finding): boolean {
  if (finding.type === 'meaning')
    return ['filler', 'relation', 'size'].includes(finding.meaning.type);
  if (finding.type !== 'cue') return finding.type === 'break' || finding.type === 'number';
  return ['corner', 'vertical', 'size', 'side', 'ratio', 'strength', 'picture'].includes(
    finding.cue.type,
  );
}

function isThing(finding: Finding): boolean {
  if (finding.type === 'meaning')
    return finding.meaning.type === 'subject' || finding.meaning.type === 'scenery';
  const meanings =
    finding.type === 'cue' && finding.cue.type === 'region'
      ? meaningsOf(finding.text.toLowerCase())
      : null;
  return meanings?.some(meaning => meaning.type === 'subject') ?? false;
}

/**
 * Returns a small change of tones that depends on the words, for an instruction without an edit.
 * See SKB-22.
 */
function gentleChange(instruction: string): Edit[] {
  const character = hashText(instruction.trim().toLowerCase());
  const tone = (
    kind: 'warmth' | 'saturation' | 'contrast' | 'brightness',
    amount: number,
  ): Edit => ({
    type: 'tone',
    tone: kind,
    amount,
    region: 'all',
  });
  const plans: Edit[][] = [
    [tone('warmth', 0.25), tone('contrast', 0.2)],
    [tone('warmth', -0.25), tone('saturation', 0.2)],
    [tone('saturation', 0.3), tone('brightness', 0.12)],
    [tone('contrast', 0.3), { type: 'optic', optic: 'vignette', amount: 0.3 }],
  ];
  return plans[character % plans.length] ?? [];
}
