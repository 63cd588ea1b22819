/**
 * Where a subject stands: the hero on a third, the second opposite and smaller, further ones between and farther away.
 * What the words said of side and distance comes first.
 */
import { clamp, lerp } from '../core/scalar.ts';
import type { Scene, SceneSubject, SubjectKind } from '../scene.ts';
import type { Layout } from './layout.ts';

export type Place = {
  /** Design units: the middle of the subject's foot. */
  x: number;
  foot: number;
  /** The height that it may fill above its foot; a subject decides which part of it it takes. */
  height: number;
  /** As of a shape; everything the subject lays should stay within ±0.01 of it. */
  depth: number;
  isHero: boolean;
};

/** Subjects that are a ground, a sky or far away stand nowhere. */
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

export function placeSubject(scene: Scene, subject: SceneSubject, layout: Layout): Place {
  const standing = scene.subjects.filter(({ kind }) => !PLACELESS.has(kind));
  const rank = Math.max(0, standing.indexOf(subject));
  const nearness = nearnessOf(scene, subject, rank);
  const room = layout.h - layout.horizon;
  const foot = layout.horizon + room * lerp(0.12, 0.62, nearness);
  const share = [0.62, 0.4][rank] ?? 0.28;
  return {
    x: layout.w * (spread(scene, layout)[rank] ?? 0.5),
    foot,
    height:
      Math.min(
        foot - layout.h * 0.07,
        Math.min(layout.h, layout.w * 1.15) * share * FRAMES[scene.composition.framing ?? 'none'],
      ) * clamp(subject.scale, 0.6, 1.3),
    depth: lerp(0.13, 0.055, nearness) - rank * 0.0004,
    isHero: rank === 0,
  };
}

const FRAMES = { close: 1.3, wide: 0.68, none: 1 } as const;

function nearnessOf(scene: Scene, { placement }: SceneSubject, rank: number): number {
  if (placement.height === 'above') return 0.02;
  if (placement.distance === 'far') return 0.08;
  if (placement.distance === 'near' || placement.height === 'below') return 0.95;
  // On a shore the water before it stays free for what floats.
  return (isOnWater(scene) ? [0.4, 0.26, 0.16] : [0.6, 0.34, 0.2])[rank] ?? 0.12;
}

function isOnWater({ subjects }: Scene): boolean {
  return subjects.some(({ kind }) => kind === 'lake' || kind === 'sea');
}

/** Whether anything stands on a bank in the picture. */
export function hasStanding({ subjects }: Scene): boolean {
  return subjects.some(({ kind }) => !PLACELESS.has(kind));
}

const SIDES = { left: 0.27, center: 0.5, right: 0.73 } as const;

/** Closer than this share of the width two things would stand in each other's way. */
const APART = 0.2;

/** Of the wished fractions of the width the first that is clear of everything that stands and of a pine. */
export function clearSpot(scene: Scene, layout: Pick<Layout, Wide>, wishes: readonly number[]): number {
  return freest(wishes, [...spread(scene, layout), ...pineCorner(scene, layout)]);
}

type Wide = 'w' | 'heroX' | 'otherX' | 'heroSide';

function pineCorner(scene: Scene, { heroSide }: Pick<Layout, Wide>): number[] {
  return scene.subjects.some(({ kind }) => kind === 'pine') ? [0.5 + heroSide * 0.3] : [];
}

/** A fraction of the width for each that stands, in order; what the words placed has its place, others keep clear. */
function spread(scene: Scene, layout: Pick<Layout, Wide>): number[] {
  const standing = scene.subjects.filter(({ kind }) => !PLACELESS.has(kind));
  const side = layout.heroSide;
  // A pine grows from the hero's corner.
  const taken = pineCorner(scene, layout);
  const asked = new Map(standing.map(subject => [subject, subject.placement.side && SIDES[subject.placement.side]]));
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
    // Two on the same side stand beside each other.
    while (seen.has(at)) at += at > 0.5 ? -0.17 : 0.17;
    seen.add(at);
    taken.push(at);
    return clamp(at, 0.1, 0.9);
  });
}

function freest(wishes: readonly number[], taken: readonly number[]): number {
  const room = (at: number): number => Math.min(1, ...taken.map(other => Math.abs(other - at)));
  return wishes.find(at => room(at) >= APART) ?? wishes.reduce((best, at) => (room(at) > room(best) ? at : best), 0.5);
}
