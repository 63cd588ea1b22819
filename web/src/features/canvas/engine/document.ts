/**
 * A document has layers of pictures, marks over them, and letters over both. It is immutable: a
 * change makes another document that shares the unchanged parts, so a step of the history needs no
 * pixels. Lengths and places are in pixels of the opened picture.
 */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Rect = Point & Size;

export const INKS = ['red', 'green', 'blue'] as const;
export type Ink = (typeof INKS)[number];

export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

export type CanvasDocument = {
  frame: Rect;
  /** The layers from the lowest to the highest. */
  layers: readonly Layer[];
  /** The marks in drawing order; an eraser erases earlier marks. */
  marks: readonly Mark[];
  /** There is at most one stamp for each letter. */
  stamps: readonly Stamp[];
  nextLayer: number;
};

export type Layer = {
  id: string;
  number: number;
  /** Layers may share a picture. */
  pictureId: string;
  isVisible: boolean;
  /**
   * The place and size of the whole, uncropped picture in the document, and the picture's own size.
   */
  transform: Rect & { originalWidth: number; originalHeight: number };
  /** The crop in the picture's own pixels; undefined without a crop. */
  cropArea?: Rect;
};

export type Mark = Stroke | Shape;

export type Stroke = {
  kind: 'stroke';
  /** The width at full pressure. */
  width: number;
  ink: Ink | 'eraser';
  /** Three values for each point: x, y, and the width there as a fraction of `width`, 0 to 1. */
  points: Float32Array;
};

export type Shape = {
  kind: 'circle' | 'rectangle';
  /** The width of the outline, centered on the edge of `box`. */
  width: number;
  ink: Ink;
  box: Rect;
  isFilled: boolean;
};

export type Stamp = {
  letter: Letter;
  ink: Ink;
  at: Point;
  size: number;
};
