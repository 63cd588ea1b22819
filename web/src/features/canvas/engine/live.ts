import type { Layer, Letter, Point, Rect, Shape, Stroke } from './document.ts';

/**
 * The drawing of a running gesture, shown instead of the part of the document that it changes. Each
 * change makes a new object. When a gesture ends, document and live drawing change before any
 * listener is called.
 */
export type Live =
  | LiveStroke
  | { kind: 'shape'; mark: Shape }
  | { kind: 'layer'; layer: Layer }
  | { kind: 'stamp'; letter: Letter; at: Point }
  | { kind: 'crop'; rect: Rect };

export type LiveStroke = {
  kind: 'stroke';
  /**
   * The stroke so far. The points are a view of shared memory, so a receiver must not store them.
   */
  mark: Stroke;
  /** The number of points that never change. Later points are redrawn each time. */
  fixedPoints: number;
  gesture: number;
};
