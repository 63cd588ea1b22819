import type { CanvasDocument, Ink, Letter, Rect, Size } from './document.ts';
import type { View } from './view.ts';

export const TOOLS = ['move', 'brush', 'circle', 'rectangle', 'eraser', 'crop'] as const;
export type Tool = (typeof TOOLS)[number];

export type CropTarget = 'layer' | 'frame';

/** What would be cropped, and to what; in pixels of the document. It is there as long as the tool is chosen. */
export type CropDraft = { target: CropTarget; rect: Rect };

/** Each change is another object that shares what stayed; it never changes while something is under the hand (see `Live`). */
export type EditorState = {
  document: CanvasDocument;
  tool: Tool;
  ink: Ink;
  /** As the person sets it, 5 to 50; see `strokeWidth` for pixels of the document. */
  brushSize: number;
  isFilled: boolean;
  /** Always one of the document's. */
  layerId: string;
  /** The active one; always stamped, within the frame. */
  letter?: Letter;
  /** What arrows and Delete act upon. */
  chosen: 'layer' | 'stamp';
  crop?: CropDraft;
  view: View;
  /** The view follows frame and stage until somebody zooms or pans. */
  isFitted: boolean;
  /** In CSS pixels. */
  stage: Size;
  steps: { done: number; undone: number };
  /** So many marks, from the first on, are out of reach of every undo: they never change again. */
  settledMarks: number;
  /** Whether anything differs from the picture that was opened. */
  isChanged: boolean;
};
