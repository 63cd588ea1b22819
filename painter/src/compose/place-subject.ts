/**
 * Puts the main subject on a third, the second subject on the other side, and further subjects
 * between them, farther away. Sides that the prompt names take precedence.
 */
import { clamp, lerp } from '../core/scalar.ts';
import type { Scene, SceneSubject } from '../scene.ts';
import type { Layout } from './layout.ts';
import { spreadStanding, standingOf } from './spread-standing.ts';

export type Place = {
  /** The middle of the subject's foot, in design units. */
  x: number;
  foot: number;
  /** The height of the subject, in design units. */
  height: number;
  /** Depth as in `Shape`; the subject's shapes should stay within ±0.01 of it. */
  depth: number;
  isHero: boolean;
};

export function placeSubject(scene: Scene, subject: SceneSubject, layout: Layout): Place {
  const standing = standingOf(scene);
  const rank = Math.max(0, standing.indexOf(subject));
  const nearness = nearnessOf(scene, subject, rank);
  const room = layout.h - layout.horizon;
  const foot = layout.horizon + room * lerp(0.12, 0.62, nearness);
  const share = [0.62, 0.4][rank] ?? 0.28;
  return {
    x: layout.w * (spreadStanding(scene, layout)[rank] ?? 0.5),
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
  // In a scene with a lake or a sea, subjects are farther away, so that the water in front stays
  // free for floating things.
  return (isOnWater(scene) ? [0.4, 0.26, 0.16] : [0.6, 0.34, 0.2])[rank] ?? 0.12;
}

function isOnWater({ subjects }: Scene): boolean {
  return subjects.some(({ kind }) => kind === 'lake' || kind === 'sea');
}
