import { changesPixels } from '../changes-pixels.ts';
import type { CanvasDocument, Mark } from '../document.ts';

/** Adds the mark unless it changes no pixel. */
export function addMark(document: CanvasDocument, mark: Mark): CanvasDocument {
  return changesPixels(document, mark)
    ? { ...document, marks: [...document.marks, mark] }
    : document;
}
