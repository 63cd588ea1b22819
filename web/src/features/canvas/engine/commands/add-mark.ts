import type { CanvasDocument, Mark } from '../document.ts';
import { leavesTrace } from '../leaves-trace.ts';

/** What leaves nothing is none: an eraser where no mark is, anything beside the frame. */
export function addMark(document: CanvasDocument, mark: Mark): CanvasDocument {
  return leavesTrace(document, mark) ? { ...document, marks: [...document.marks, mark] } : document;
}
