import { motifOf } from '../motifs/motif.ts';
import { isAlive } from '../motifs/motif-nature.ts';
import type { Placement, SubjectKind } from '../scene.ts';
import type { AskedSubject } from './facts.ts';
import type { Meaning, Relation } from './meaning.ts';
import { isRefusing, type Reading } from './reading.ts';

/**
 * Applies a place such as "on the left" to the thing before it, otherwise to the next one. In
 * Chinese, 在 must stand between the thing and the place.
 */
export function takeSpot(
  spot: Extract<Meaning, { type: 'spot' }>,
  isHan: boolean,
  reading: Reading,
): void {
  if (isRefusing(reading)) {
    reading.isNegationSpent = true;
    return;
  }
  const { side, distance, height } = spot;
  // 塔左边 means left of the tower, not the left of the picture.
  if (isHan && reading.isRightAfterThing && side && side !== 'center')
    return takeRelation(side, isHan, reading);
  if (isHan && reading.isRightAfterThing && distance === 'near' && !reading.isAfterAt) {
    return takeRelation('front', isHan, reading);
  }
  const said: Partial<Placement> = {
    ...(side ? { side } : {}),
    ...(distance ? { distance } : {}),
    ...(height ? { height } : {}),
  };
  const last = reading.named.at(-1);
  const isOfLast = !spot.isBefore && (isHan ? reading.isAfterAt : true);
  if (last && isOfLast) put(last, said);
  else Object.assign(reading.pending.placement, said);
}

/**
 * Relates two things: "A above B", "above B an A", B上的A, A在B上.
 * @param isBehind true if the word follows B, as in Chinese
 */
export function takeRelation(relation: Relation, isBehind: boolean, reading: Reading): void {
  const { named, facts } = reading;
  const last = named.at(-1);
  if (!isBehind) {
    reading.link = { relation, of: JOINING.has(relation) ? joinerOf(reading) : (last ?? null) };
    return;
  }
  if (!last || !reading.isRightAfterThing) return;
  const before = named.at(-2);
  if (before && before.kind !== last.kind && isPlacedBefore(before, reading)) {
    facts.bonds.push({ of: before.kind, to: last.kind, relation });
  } else reading.lead = { relation, to: [last] };
}

/**
 * Relations that belong to an actor: in "a fox wearing glasses, reading a book" the fox does both.
 */
export const JOINING: ReadonlySet<Relation> = new Set(['rides', 'wears', 'holds']);

function joinerOf({ named, joined, last }: Reading): AskedSubject | null {
  const before = named.at(-1);
  if (joined && (before === joined.guest || (!before && last === joined.guest))) return joined.of;
  if (before) return named.findLast(isActor) ?? null;

  return last !== 'air' && last && isActor(last) ? last : null;
}

const ACTORS: readonly SubjectKind[] = ['figure', 'cat', 'fox', 'koi', 'birds', 'crane', 'head'];

export function isActor({ kind }: AskedSubject): boolean {
  const motif = motifOf(kind);

  return motif ? isAlive(motif) : ACTORS.includes(kind);
}

/** In "wearing a hat and a scarf", the scarf is worn, too. */
export function continueJoin(reading: Reading): void {
  const { joined, isRightAfterThing, last } = reading;
  if (joined && isRightAfterThing && last === joined.guest)
    reading.link = { relation: joined.relation, of: joined.of };
}

/** Returns whether 在 follows the thing, as in 船在桥下. */
function isPlacedBefore(subject: AskedSubject, reading: Reading): boolean {
  return reading.atSubject === subject;
}

function put(subject: AskedSubject, { side, distance, height }: Partial<Placement>): void {
  subject.placement.side ??= side ?? null;
  subject.placement.distance ??= distance ?? null;
  subject.placement.height ??= height ?? null;
}
