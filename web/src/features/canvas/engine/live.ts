import type { Layer, Letter, Point, Rect, Shape, Stroke } from './document.ts';

/**
 * The drawing of a running gesture, shown instead of the part of the document that the gesture
 * changes. When a gesture ends, document and drawing change together, before any listener is
 * called. Each change makes a new object.
 */
export type Live =
  | LiveStroke
  | { kind: 'shape'; mark: Shape }
  | { kind: 'layer'; layer: Layer }
  | { kind: 'stamp'; letter: Letter; at: Point }
  | { kind: 'crop'; rect: Rect };

export type LiveStroke = {
  kind: 'stroke';
  /** A view of shared memory, so receivers must not store its points. */
  mark: Stroke;
  /** The number of points at the start that never change. Later points are redrawn each time. */
  fixedPoints: number;
  gesture: number;
};
