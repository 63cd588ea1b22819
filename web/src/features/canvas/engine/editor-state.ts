import type { CanvasDocument, Ink, Letter, Rect, Size } from './document.ts';
import type { View } from './view.ts';

export const TOOLS = ['move', 'brush', 'circle', 'rectangle', 'eraser', 'crop'] as const;
export type Tool = (typeof TOOLS)[number];

export type CropTarget = 'layer' | 'frame';

/** The crop while its tool is chosen. `rect` is in pixels of the document. */
export type CropDraft = { target: CropTarget; rect: Rect };

/** Immutable. Gestures change it only when they end (see `Live`). */
export type EditorState = {
  document: CanvasDocument;
  tool: Tool;
  ink: Ink;
  /** From 5 to 50; `strokeWidth` converts it to pixels of the document. */
  brushSize: number;
  isFilled: boolean;
  layerId: string;
  /** The active letter. Its stamp is in the frame. */
  letter?: Letter;
  /** Arrow keys and Delete act on this object. */
  chosen: 'layer' | 'stamp';
  crop?: CropDraft;
  view: View;
  /** True while the view follows the size of frame and stage, until the user zooms or pans. */
  isFitted: boolean;
  /** In CSS pixels. */
  stage: Size;
  steps: { done: number; undone: number };
  /**
   * The number of marks that no undo can remove. They come first in `document.marks` and never
   * change.
   */
  settledMarks: number;
  isChanged: boolean;
};
