import type { Layer, Letter, Point, Rect, Shape, Stroke } from './document.ts';

/**
 * The live drawing of a gesture, drawn in place of the document's part. Each change is another
 * object. The end of a gesture changes live drawing and document in one notification.
 */
export type Live =
  | LiveStroke
  | { kind: 'shape'; mark: Shape }
  | { kind: 'layer'; layer: Layer }
  | { kind: 'stamp'; letter: Letter; at: Point }
  | { kind: 'crop'; rect: Rect };

export type LiveStroke = {
  kind: 'stroke';
  /** The points so far, as a view of shared memory. A receiver must not keep it. */
  mark: Stroke;
  /**
   * The number of points (triples), counted from the first, that never change. Later points are
   * redrawn each time.
   */
  fixedPoints: number;
  gesture: number;
};
