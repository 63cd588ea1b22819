import type { CanvasDocument, Mark } from '../document.ts';
import { leavesTrace } from '../leaves-trace.ts';

/** Ignores a mark without a trace: an eraser without marks below it, or a mark beside the frame. */
export function addMark(document: CanvasDocument, mark: Mark): CanvasDocument {
  return leavesTrace(document, mark) ? { ...document, marks: [...document.marks, mark] } : document;
}
