import { changesPixels } from '../changes-pixels.ts';
import type { CanvasDocument, Mark } from '../document.ts';

/**
 * Ignores a mark that changes nothing: an eraser without marks below it, or a mark outside the
 * frame.
 */
export function addMark(document: CanvasDocument, mark: Mark): CanvasDocument {
  return changesPixels(document, mark)
    ? { ...document, marks: [...document.marks, mark] }
    : document;
}
