import type { CanvasDocument, Ink, Letter, Rect, Size } from './document.ts';
import type { View } from './view.ts';

export const TOOLS = ['move', 'brush', 'circle', 'rectangle', 'eraser', 'crop'] as const;
export type Tool = (typeof TOOLS)[number];

export type CropTarget = 'layer' | 'frame';

/**
 * The target and rectangle of the crop, in pixels of the document. The draft exists while the crop
 * tool is chosen.
 */
export type CropDraft = { target: CropTarget; rect: Rect };

/**
 * An immutable state, replaced at each change. The state does not change during a gesture (see
 * `Live`).
 */
export type EditorState = {
  document: CanvasDocument;
  tool: Tool;
  ink: Ink;
  /** As the user sets it, 5 to 50; `strokeWidth` converts it to pixels of the document. */
  brushSize: number;
  isFilled: boolean;
  /** Always the id of one of the document's layers. */
  layerId: string;
  /** The active letter, which is always stamped within the frame. */
  letter?: Letter;
  /** The target of arrows and Delete. */
  chosen: 'layer' | 'stamp';
  crop?: CropDraft;
  view: View;
  /** Whether the view follows frame and stage, which ends when the user zooms or pans. */
  isFitted: boolean;
  /** In CSS pixels. */
  stage: Size;
  steps: { done: number; undone: number };
  /** The number of marks, from the first on, that no undo can reach and that never change again. */
  settledMarks: number;
  /** Whether anything differs from the opened picture. */
  isChanged: boolean;
};
