/**
 * The drawing: pictures as layers, marks over them, stamped letters over both. A document is
 * immutable. Each change makes another one that shares the unchanged parts, so a step of the
 * history is a document and has no pixels. Lengths and places are in pixels of the document, whose
 * first frame is that of the opened picture.
 */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Rect = Point & Size;

export const INKS = ['red', 'green', 'blue'] as const;
export type Ink = (typeof INKS)[number];

export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

export type CanvasDocument = {
  /** The part that is applied; everything outside is cut off. */
  frame: Rect;
  /** The lowest first. */
  layers: readonly Layer[];
  /** In drawing order; an eraser erases earlier marks. */
  marks: readonly Mark[];
  /** At most one for each letter. */
  stamps: readonly Stamp[];
  /** The number in the name of the next layer. */
  nextLayer: number;
};

export type Layer = {
  id: string;
  /** The number in the layer's name, 'Layer N'. */
  number: number;
  /** The id of the picture. Layers may share one. */
  pictureId: string;
  isVisible: boolean;
  /** The place of the whole picture before its crop, and the picture's own size. */
  transform: Rect & { originalWidth: number; originalHeight: number };
  /** In the picture's own pixels; undefined without a crop. */
  cropArea?: Rect;
};

export type Mark = Stroke | Shape;

export type Stroke = {
  kind: 'stroke';
  /** The width at full pressure. */
  width: number;
  /** An eraser erases earlier marks, never a layer. */
  ink: Ink | 'eraser';
  /** Triples of x, y and the width there, as a share of `width` between 0 and 1. */
  points: Float32Array;
};

export type Shape = {
  kind: 'circle' | 'rectangle';
  /** The width of the outline, which is centered on the edge of `box`. */
  width: number;
  ink: Ink;
  box: Rect;
  isFilled: boolean;
};

export type Stamp = {
  letter: Letter;
  ink: Ink;
  /** The center. */
  at: Point;
  /** The length of a side. */
  size: number;
};
