import type { Point } from '../../core/curve.ts';

export type Berth = {
  /** The boat's place in design units; `y` is the waterline. */
  x: number;
  y: number;
  length: number;
  facing: -1 | 1;
  depth: number;
  isLead: boolean;
};

/**
 * Converts coordinates of the boat (fractions of its length, x towards the bow) to design units.
 */
export function placeIn({ x, y, length, facing }: Berth): (u: number, v: number) => Point {
  return (u, v) => [x + u * length * facing, y + v * length];
}
