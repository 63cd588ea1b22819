/** Where one boat lies, and boat coordinates for drawing it. */
import type { Point } from '../../core/curve.ts';

export type Berth = {
  /** Design units; `y` is the waterline. */
  x: number;
  y: number;
  length: number;
  /** The side to which the bow points. */
  facing: -1 | 1;
  depth: number;
  /** The one boat that carries the accent where the prompt leaves color open. */
  isLead: boolean;
};

/** Boat coordinates (fractions of its length, x towards the bow) → design units. */
export function placeIn({ x, y, length, facing }: Berth): (u: number, v: number) => Point {
  return (u, v) => [x + u * length * facing, y + v * length];
}
