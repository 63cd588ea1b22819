import type { Point } from './document.ts';

/** Where a pointer was once: what tools are told of mouse, pen and finger. */
export type Sample = {
  /** In the document. */
  point: Point;
  /** In CSS pixels from the upper left corner of the stage. */
  screen: Point;
  /** Of a pen between 0 and 1; always 1 of mouse and finger. */
  pressure: number;
  pointerType: 'mouse' | 'pen' | 'touch';
  /** Of a pen that lies on its other end. */
  isEraser?: boolean;
  shiftKey: boolean;
  altKey: boolean;
};
