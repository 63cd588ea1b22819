/**
 * What is drawn: pictures as layers, marks over them, stamped letters over both. A document is never changed, only followed by another
 * one that shares what stayed, so a step of the history is one of them and holds no pixels. Lengths and places are in pixels of the
 * document, whose frame at the beginning is that of the picture that was opened.
 */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Rect = Point & Size;

export const INKS = ['red', 'green', 'blue'] as const;
export type Ink = (typeof INKS)[number];

export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

export type CanvasDocument = {
  /** What is applied: all that lies outside is cut off. */
  frame: Rect;
  /** From the lowest up. */
  layers: readonly Layer[];
  /** In the order in which they were drawn; an eraser takes from those before it. */
  marks: readonly Mark[];
  /** At most one of each letter. */
  stamps: readonly Stamp[];
  /** The number in the name of the layer that comes next. */
  nextLayer: number;
};

export type Layer = {
  id: string;
  /** 'Layer N' is made of it where it is shown. */
  number: number;
  /** Which of the editor's pictures it shows; layers may share one. */
  pictureId: string;
  isVisible: boolean;
  /** Where the whole picture would lie, uncropped, and how large the picture itself is. */
  transform: Rect & { originalWidth: number; originalHeight: number };
  /** In the picture's own pixels; absent where all of it shows. */
  cropArea?: Rect;
};

export type Mark = Stroke | Shape;

export type Stroke = {
  kind: 'stroke';
  /** Of a full press. */
  width: number;
  /** An eraser takes away what marks before it left, never a layer. */
  ink: Ink | 'eraser';
  /** Triples of x, y and how wide it is there, as a share of `width` between 0 and 1. */
  points: Float32Array;
};

export type Shape = {
  kind: 'circle' | 'rectangle';
  /** Of the outline, which lies astride the edge of `box`. */
  width: number;
  ink: Ink;
  box: Rect;
  isFilled: boolean;
};

export type Stamp = {
  letter: Letter;
  ink: Ink;
  /** Of its middle. */
  at: Point;
  /** Of its side. */
  size: number;
};
