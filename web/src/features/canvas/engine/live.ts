import type { Layer, Letter, Point, Rect, Shape, Stroke } from './document.ts';

/**
 * What is under the hand: drawn in place of what the document says, and not yet part of it. Each change is another object. A gesture
 * ends with none, and with what it left in the document: nobody is told of one without the other.
 */
export type Live =
  | LiveStroke
  | { kind: 'shape'; mark: Shape }
  /** Stands for the layer of this id. */
  | { kind: 'layer'; layer: Layer }
  | { kind: 'stamp'; letter: Letter; at: Point }
  /** Stands for the rectangle of the crop's draft. */
  | { kind: 'crop'; rect: Rect };

export type LiveStroke = {
  kind: 'stroke';
  /** Its points so far; another look at the same memory each time, so it is free to make and must not be kept. */
  mark: Stroke;
  /** So many points (triples) from the first on never change again; what follows them is drawn anew each time. */
  fixedPoints: number;
  /** Tells one gesture from the next. */
  gesture: number;
};
