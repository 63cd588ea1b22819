import type { Point } from './document.ts';

/** A pointer at one moment: mouse, pen or finger. */
export type Sample = {
  /** In pixels of the document. */
  point: Point;
  /** In CSS pixels from the upper left of the stage. */
  screen: Point;
  /** 0 to 1 for a pen, otherwise 1. */
  pressure: number;
  pointerType: 'mouse' | 'pen' | 'touch';
  /** Whether a pen is turned over. */
  isEraser?: boolean;
  shiftKey: boolean;
  altKey: boolean;
};
