import type { Layer, Letter, Point, Rect, Shape, Stroke } from './document.ts';

/**
 * The live drawing of a gesture. It is drawn in place of the document's part and is not part of the
 * document yet. Each change is another object. A gesture ends its live drawing and changes the
 * document in one notification.
 */
export type Live =
  | LiveStroke
  | { kind: 'shape'; mark: Shape }
  | { kind: 'layer'; layer: Layer }
  | { kind: 'stamp'; letter: Letter; at: Point }
  /** Replaces the rectangle of the crop's draft. */
  | { kind: 'crop'; rect: Rect };

export type LiveStroke = {
  kind: 'stroke';
  /** The points so far, as a view of shared memory: making it is free, and it must not be kept. */
  mark: Stroke;
  /**
   * The number of points (triples), from the first on, that never change again; later points are
   * redrawn each time.
   */
  fixedPoints: number;
  /** Identifies the gesture. */
  gesture: number;
};
