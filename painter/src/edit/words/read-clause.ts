/**
 * Reads one clause of an instruction: collects colors, places and sizes first, then assigns them.
 */

import type { Edit, EditReading } from '../edit.ts';
import { type Clause, emptyClause } from './clause.ts';
import type { Cue } from './edit-words.ts';
import type { Finding } from './find-cues.ts';
import { gatheredEdits } from './gathered-edits.ts';
import { readLettering } from './read-lettering.ts';
import { moodEdits, seasonEdits } from './season-edits.ts';

export function readClause(findings: readonly Finding[], { isMasked }: EditReading): Edit[] {
  const { lettering, rest } = readLettering(findings);
  const clause = emptyClause(lettering);
  for (const finding of rest) takeFinding(finding, clause);
  strengthenLast(clause);
  const edits = gatheredEdits(clause);
  if (edits.length === 0 && clause.wants.has('erase') && isMasked) return [{ type: 'erase' }];
  return edits;
}

function takeFinding(finding: Finding, clause: Clause): void {
  switch (finding.type) {
    case 'cue':
      takeCue(finding.cue, clause);
      return;
    case 'meaning':
      takeMeaning(finding, clause);
      return;
    case 'quote':
      clause.quote ??= finding.text;
      return;
    case 'number':
      clause.degrees = finding.value;
      return;
    case 'unknown':
    case 'break':
  }
}

/** Negated cues of these types are dropped, because a crop or a turn has no opposite. */
const PLAIN: ReadonlySet<Cue['type']> = new Set([
  'crop',
  'extend',
  'text',
  'rotate',
  'mirror',
  'frame',
] as const);

function takeCue(cue: Cue, clause: Clause): void {
  if (clause.isNegated && PLAIN.has(cue.type)) return;
  switch (cue.type) {
    case 'tone':
      clause.edits.push({
        type: 'tone',
        tone: cue.tone,
        amount: amountOf(cue.amount, clause),
        region: 'all',
      });
      return;
    case 'optic':
      pushOptic(cue, clause);
      return;
    case 'region':
      clause.regions.push(cue.region);
      return;
    case 'crop':
    case 'extend':
    case 'text':
    case 'erase':
    case 'vertical':
    case 'combine':
      clause.wants.add(cue.type);
      if (cue.type === 'erase') clause.isNegated = true;
      return;
    case 'ratio':
      clause.ratio = cue.ratio;
      return;
    case 'rotate':
      if (cue.turn === null) clause.wants.add(cue.isWeak ? 'turn' : 'rotate');
      else clause.edits.push({ type: 'rotate', turn: cue.turn });
      return;
    case 'mirror':
      clause.edits.push({ type: 'mirror', axis: cue.axis });
      return;
    case 'side':
      clause.sides.push(cue.side);
      return;
    case 'corner':
      clause.corners.push(cue.corner);
      return;
    case 'size':
      clause.scale = cue.scale;
      return;
    case 'frame':
      if (cue.frame === null) clause.wants.add('frame');
      else clause.edits.push({ type: 'frame', frame: cue.frame, color: null });
      return;
    case 'picture':
      return;
    case 'strength':
      clause.strength = (clause.strength ?? 1) * cue.factor;
      return;
    case 'less':
      clause.isLess = true;
      return;
    case 'more':
      clause.isLess = false;
  }
}

function takeMeaning({ meaning }: Extract<Finding, { type: 'meaning' }>, clause: Clause): void {
  const { edits } = clause;
  switch (meaning.type) {
    case 'time':
      if (!clause.isNegated) edits.push({ type: 'light', time: meaning.time });
      return;
    case 'weather': {
      const weather = clause.isNegated || clause.isLess ? 'clear' : meaning.weather;
      edits.push({
        type: 'weather',
        weather,
        amount: weather === 'clear' ? 0.5 : Math.abs(amountOf(0.5, clause)),
      });
      return;
    }
    case 'style':
      if (!clause.isNegated) edits.push({ type: 'restyle', style: meaning.style });
      return;
    case 'styles':
      if (!clause.isNegated && meaning.styles[0])
        edits.push({ type: 'restyle', style: meaning.styles[0] });
      return;
    case 'mood':
      if (!clause.isNegated) edits.push(...moodEdits(meaning.mood));
      return;
    case 'energy':
      edits.push(...moodEdits(meaning.energy > 0.5 ? 'dramatic' : 'calm'));
      return;
    case 'season':
      edits.push(...seasonEdits(meaning.season));
      return;
    case 'color':
      clause.colors.push(meaning.color);
      return;
    case 'negation':
    case 'but':
      clause.isNegated = meaning.type === 'negation';
      return;
    case 'size':
      clause.scale = meaning.scale > 1 ? 1.6 : 0.6;
      return;
    case 'subject':
      if (meaning.kind === 'moon' && !clause.isNegated)
        edits.push({ type: 'light', time: 'night' });
      else clause.regions.push('accent');
      return;
    default:
    // Other meanings, such as relations between things, do not apply to a finished picture.
  }
}

function pushOptic({ optic, amount }: Extract<Cue, { type: 'optic' }>, clause: Clause): void {
  if (!clause.isNegated && !clause.isLess) {
    clause.edits.push({ type: 'optic', optic, amount: amountOf(amount, clause) });
  } else if (optic === 'blur' || optic === 'background-blur' || optic === 'motion-blur') {
    clause.edits.push({ type: 'optic', optic: 'sharpen', amount: 0.5 });
  } else if (optic === 'grain') {
    clause.edits.push({ type: 'optic', optic: 'blur', amount: 0.1 });
  }
}

function amountOf(amount: number, clause: Clause): number {
  const signed = amount * (clause.strength ?? 1) * (clause.isLess || clause.isNegated ? -1 : 1);
  clause.strength = null;
  clause.isLess = false;
  return Math.max(-1, Math.min(1, signed));
}

/** Gives a strength at the end of a clause to the previous edit, as in "darker, a bit". */
function strengthenLast(clause: Clause): void {
  const last = clause.edits.at(-1);
  if (clause.strength === null || !last || !('amount' in last)) return;
  last.amount = Math.max(-1, Math.min(1, last.amount * clause.strength));
}
