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
  /** Replaces the draft's rectangle. */
  | { kind: 'crop'; rect: Rect };

export type LiveStroke = {
  kind: 'stroke';
  /** The points so far, as a view of shared memory: it costs nothing, and must not be kept. */
  mark: Stroke;
  /** The number of first points (triples) that never change; later ones are redrawn each time. */
  fixedPoints: number;
  /** Identifies the gesture. */
  gesture: number;
};
