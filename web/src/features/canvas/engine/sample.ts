import type { Point } from './document.ts';

/** A pointer at one moment, the same for mouse, pen and finger. */
export type Sample = {
  /** In pixels of the document. */
  point: Point;
  /** In CSS pixels from the upper left corner of the stage. */
  screen: Point;
  /** Between 0 and 1 for a pen; 1 for mouse and finger. */
  pressure: number;
  pointerType: 'mouse' | 'pen' | 'touch';
  /** Whether a pen is turned over. */
  isEraser?: boolean;
  shiftKey: boolean;
  altKey: boolean;
};
