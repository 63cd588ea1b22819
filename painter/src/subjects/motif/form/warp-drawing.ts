import type { Point } from '../../../core/curve.ts';
import { type Drawing, drawingFrom } from '../../../motifs/drawing.ts';

export type Warp = (point: Point) => Point;

export function warped({ parts }: Pick<Drawing, 'parts'>, warp: Warp): Drawing {
  return drawingFrom(
    parts.map(part => ({
      ...part,
      path: part.path.map(({ command, points }) => ({ command, points: points.map(warp) })),
    })),
  );
}
