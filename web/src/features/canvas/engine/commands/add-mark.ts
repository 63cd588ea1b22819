import type { CanvasDocument, Mark } from '../document.ts';
import { leavesTrace } from '../leaves-trace.ts';

/**
 * Changes nothing if the mark leaves no trace: an eraser without marks below it, or a mark beside
 * the frame.
 */
export function addMark(document: CanvasDocument, mark: Mark): CanvasDocument {
  return leavesTrace(document, mark) ? { ...document, marks: [...document.marks, mark] } : document;
}
