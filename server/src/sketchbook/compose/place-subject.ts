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
  const nearness = nearnessOf(subject, rank);
  const room = layout.h - layout.horizon;
  const foot = layout.horizon + room * lerp(0.12, 0.62, nearness);
  const share = rank === 0 ? 0.62 : rank === 1 ? 0.4 : 0.28;
  return {
    x: acrossOf(scene, subject, { rank, layout }),
    foot,
    height:
      Math.min(foot - layout.h * 0.07, Math.min(layout.h, layout.w * 1.15) * share) * clamp(subject.scale, 0.6, 1.3),
    depth: lerp(0.13, 0.055, nearness),
    isHero: rank === 0,
  };
}

function nearnessOf({ placement }: SceneSubject, rank: number): number {
  if (placement.distance === 'far') return 0.08;
  if (placement.distance === 'near') return 0.95;
  return [0.6, 0.34, 0.2][rank] ?? 0.12;
}

function acrossOf(scene: Scene, { placement }: SceneSubject, at: { rank: number; layout: Layout }): number {
  const { rank, layout } = at;
  switch (placement.side) {
    case 'left':
      return layout.w * 0.27;
    case 'right':
      return layout.w * 0.73;
    case 'center':
      return layout.w * 0.5;
    case null: {
      // A pine grows from the hero's corner; everything else keeps clear of it.
      const hasPine = scene.subjects.some(({ kind }) => kind === 'pine');
      const places = hasPine
        ? [layout.otherX, layout.w * 0.5, layout.w * (0.5 - layout.heroSide * 0.36)]
        : [layout.heroX, layout.otherX, layout.w * (0.5 - layout.heroSide * 0.02)];
      return places[rank] ?? layout.w * (0.5 + layout.heroSide * (0.36 - 0.1 * rank));
    }
  }
}
