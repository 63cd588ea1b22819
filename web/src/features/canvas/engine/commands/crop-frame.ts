import type { CanvasDocument, Rect } from '../document.ts';
import { isSameRect, wholeRect } from '../geometry.ts';

/** Content outside the new frame stays in the document until the edit is applied. */
export function cropFrame(document: CanvasDocument, part: Rect): CanvasDocument {
  const frame = wholeRect(part, document.frame);

  return isSameRect(frame, document.frame) ? document : { ...document, frame };
}
