import type { Point } from '../../core/curve.ts';

export type FieldPlan = {
  /**
   * Returns the point of a row, counted from the middle, at a nearness from 0 (horizon) to 1 (lower
   * edge).
   */
  at: (row: number, near: number) => Point;
  /** The width of a row at the lower edge, in design units. */
  gap: number;
  reach: number;
};
