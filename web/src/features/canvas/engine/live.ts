import type { Layer, Letter, Point, Rect, Shape, Stroke } from './document.ts';

/**
 * Shown instead of the part of the document that the gesture changes. Each change makes a new
 * object. At the end of a gesture, listeners are notified once of the changes of live drawing and
 * document.
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
  /** These points never change. Later points are redrawn each time. */
  fixedPoints: number;
  gesture: number;
};
