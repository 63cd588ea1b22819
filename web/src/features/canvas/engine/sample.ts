import type { Point } from './document.ts';

export type Sample = {
  /** In pixels of the document. */
  point: Point;
  /** In CSS pixels from the upper left of the stage. */
  screen: Point;
  /** 0 to 1 for a pen, otherwise 1. */
  pressure: number;
  pointerType: 'mouse' | 'pen' | 'touch';
  isEraser?: boolean;
  shiftKey: boolean;
  altKey: boolean;
};
