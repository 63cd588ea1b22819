import { CANVAS_BRUSH_REFERENCE_PIXELS, CANVAS_STAMP_PIXELS } from '@vermilion/contract/limits';
import type { Rect } from './document.ts';
import { longerSide } from './geometry.ts';

/** In pixels of the document: a stroke looks the same on any picture, and can be seen on the smallest. */
export function strokeWidth(brushSize: number, frame: Rect): number {
  return Math.max(1, brushSize * measureOf(frame));
}

/** Of a stamped letter, by the same measure. */
export function stampSize(frame: Rect): number {
  return Math.max(8, CANVAS_STAMP_PIXELS * measureOf(frame));
}

function measureOf(frame: Rect): number {
  return longerSide(frame) / CANVAS_BRUSH_REFERENCE_PIXELS;
}
