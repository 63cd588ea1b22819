import type { Point } from '../core/curve.ts';
import type { Scene } from '../scene.ts';
import type { Layout } from './layout.ts';

/** @param inset the breadth of the picture's border in design units */
export function placeSeal(
  scene: Scene,
  layout: Layout,
  inset: number,
): { at: Point; size: number } {
  const size = scene.style === 'ink' ? 52 : 44;
  const margin = inset + 30;
  const hasPine = scene.subjects.some(({ kind }) => kind === 'pine');
  // A pine grows from the corner at the side of the main subject, so the seal takes the other
  // corner.
  const isLeft = hasPine ? layout.heroSide > 0 : layout.heroSide < 0;
  return {
    at: [isLeft ? margin + 8 : layout.w - margin - 8 - size, layout.h - margin - size],
    size,
  };
}
