import type { CanvasDocument, Mark } from '../document.ts';

export function addMark(document: CanvasDocument, mark: Mark): CanvasDocument {
  return { ...document, marks: [...document.marks, mark] };
}
