/** The ground of a field in rows, seen in perspective. */
import type { Point } from '../../core/curve.ts';

export type FieldPlan = {
  /** From the row's place across (in rows from the middle) and the nearness (0 at the horizon, 1 at the lower edge) to the picture. */
  at: (row: number, near: number) => Point;
  /** Width of a row at the lower edge, in design units. */
  gap: number;
  /** Rows to each side that can be seen. */
  reach: number;
};
