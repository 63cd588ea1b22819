import type { Point } from '../../core/curve.ts';

export type Berth = {
  /** In design units; `y` is the waterline. */
  x: number;
  y: number;
  length: number;
  facing: -1 | 1;
  depth: number;
  /** True for the boat that has the accent if the prompt names no color. */
  isLead: boolean;
};

/** Maps boat coordinates (fractions of its length, x towards the bow) to design units. */
export function placeIn({ x, y, length, facing }: Berth): (u: number, v: number) => Point {
  return (u, v) => [x + u * length * facing, y + v * length];
}
