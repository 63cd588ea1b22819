import type { Point } from '../../core/curve.ts';

export type FieldPlan = {
  /**
   * Maps a row (counted from the middle) and a nearness (0 at the horizon, 1 at the lower edge) to
   * design units.
   */
  at: (row: number, near: number) => Point;
  /** Width of a row at the lower edge, in design units. */
  gap: number;
  /** Visible rows to each side. */
  reach: number;
};
