import type { CanvasDocument, Ink, Letter, Rect, Size } from './document.ts';
import type { View } from './view.ts';

export const TOOLS = ['move', 'brush', 'circle', 'rectangle', 'eraser', 'crop'] as const;
export type Tool = (typeof TOOLS)[number];

export type CropTarget = 'layer' | 'frame';

/** Exists while the crop tool is chosen. `rect` is in pixels of the document. */
export type CropDraft = { target: CropTarget; rect: Rect };

/** Immutable. Gestures change the state only at their end (see `Live`). */
export type EditorState = {
  document: CanvasDocument;
  tool: Tool;
  ink: Ink;
  /** From 5 to 50. `strokeWidth` converts it to pixels of the document. */
  brushSize: number;
  isFilled: boolean;
  layerId: string;
  /** The active letter, whose stamp is in the frame. */
  letter?: Letter;
  /** Arrow keys and Delete act on this object. */
  chosen: 'layer' | 'stamp';
  crop?: CropDraft;
  view: View;
  /** True while the view follows frame and stage, until a zoom or pan. */
  isFitted: boolean;
  /** In CSS pixels. */
  stage: Size;
  steps: { done: number; undone: number };
  /**
   * The number of marks that no undo can remove. These marks come first in `document.marks` and
   * never change.
   */
  settledMarks: number;
  isChanged: boolean;
};
