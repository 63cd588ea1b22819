import { CANVAS_BRUSH_REFERENCE_PIXELS, CANVAS_STAMP_PIXELS } from '@vermilion/contract/limits';
import type { Rect } from './document.ts';
import { longerSide } from './geometry.ts';

/**
 * Returns the width in pixels of the document. It grows with the frame, so that a stroke looks the
 * same on every picture.
 */
export function strokeWidth(brushSize: number, frame: Rect): number {
  return Math.max(1, brushSize * measureOf(frame));
}

export function stampSize(frame: Rect): number {
  return Math.max(8, CANVAS_STAMP_PIXELS * measureOf(frame));
}

function measureOf(frame: Rect): number {
  return longerSide(frame) / CANVAS_BRUSH_REFERENCE_PIXELS;
}
