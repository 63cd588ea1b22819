import { clamp } from '../core/scalar.ts';
import type { Scene, SceneSubject, SubjectKind } from '../scene.ts';

/** The picture's width and places across it in design units. `heroSide` is 1 for the right. */
type Across = { w: number; heroX: number; otherX: number; heroSide: -1 | 1 };

const PLACELESS: ReadonlySet<SubjectKind> = new Set([
  'mountains',
  'sun',
  'moon',
  'sea',
  'lake',
  'aurora',
  'birds',
  'dunes',
  'field',
  'forest-path',
  'skyline',
  'pine',
  'boat',
  'balloon',
  'crane',
  'waterfall',
]);

export function hasStanding({ subjects }: Scene): boolean {
  return subjects.some(({ kind }) => !PLACELESS.has(kind));
}

export function standingOf({ subjects }: Scene): SceneSubject[] {
  return subjects.filter(({ kind }) => !PLACELESS.has(kind));
}

const SIDES = { left: 0.27, center: 0.5, right: 0.73 } as const;

/** The least distance, as a share of the width, between two things that are clear of each other. */
const APART = 0.2;

/**
 * Returns the first wished position (a fraction of the width) that is clear of all standing things,
 * otherwise the freest among the wished positions and the middle.
 */
export function clearSpot(scene: Scene, layout: Across, wishes: readonly number[]): number {
  return freest(wishes, [...spreadStanding(scene, layout), ...pineCorner(scene, layout)]);
}

function pineCorner(scene: Scene, { heroSide }: Across): number[] {
  return scene.subjects.some(({ kind }) => kind === 'pine') ? [0.5 + heroSide * 0.3] : [];
}

/**
 * Returns a fraction of the width for each subject of `standingOf`, in that order. A side that the
 * words name takes precedence.
 */
export function spreadStanding(scene: Scene, layout: Across): number[] {
  const standing = standingOf(scene);
  const side = layout.heroSide;
  // A pine is not among the standing subjects, but takes a place on the hero's side.
  const taken = pineCorner(scene, layout);
  const asked = new Map(
    standing.map(subject => [subject, subject.placement.side && SIDES[subject.placement.side]]),
  );
  for (const at of asked.values()) if (at !== null && at !== undefined) taken.push(at);
  const isCentered = scene.composition.isCentered;
  const wishes = [
    isCentered ? 0.5 : layout.heroX / layout.w,
    layout.otherX / layout.w,
    0.5 - side * 0.02,
    0.5 - side * 0.36,
    0.5 + side * 0.38,
  ];
  const seen = new Set<number>();
  return standing.map(subject => {
    const wished = asked.get(subject);
    let at = wished ?? freest(wishes, taken);
    const step = at > 0.5 ? -0.17 : 0.17;
    while (seen.has(at)) at += step;
    seen.add(at);
    taken.push(at);
    return clamp(at, 0.1, 0.9);
  });
}

function freest(wishes: readonly number[], taken: readonly number[]): number {
  const room = (at: number): number => Math.min(1, ...taken.map(other => Math.abs(other - at)));
  return (
    wishes.find(at => room(at) >= APART) ??
    wishes.reduce((best, at) => (room(at) > room(best) ? at : best), 0.5)
  );
}
