/**
 * A gesture from a pointer's down to its up. It knows only the document of its beginning, returns
 * its live drawing, and ends with a change. Dropping a gesture withdraws it.
 */
import type { CanvasDocument } from '../document.ts';
import type { EditorState } from '../editor-state.ts';
import type { Live } from '../live.ts';
import type { Sample } from '../sample.ts';

export type Gesture = {
  /** The live drawing of the down alone. */
  live?: Live;
  /** Takes at least one sample. */
  onMove(samples: readonly Sample[]): Live | undefined;
  onUp(sample: Sample): Change;
  /** Returns true if the gesture takes no more samples and must continue as another. */
  isFull?(): boolean;
};

export type Change = {
  /**
   * Changes the document by one step, or by none if it returns the same document. The document may
   * have changed since the down.
   */
  edit?: (document: CanvasDocument) => CanvasDocument;
  choose?: Partial<Pick<EditorState, 'layerId' | 'letter' | 'chosen' | 'crop'>>;
};

/** Begins a tool's gesture; undefined if a press does nothing here. */
export type Begin = (sample: Sample, state: EditorState) => Gesture | undefined;

/** Returns how near counts as on, in CSS pixels: a finger hides its target. */
export function reachOf(sample: Pick<Sample, 'pointerType'>): number {
  return sample.pointerType === 'mouse' ? 8 : 20;
}

/** Returns whether the pointer has moved farther than a trembling hand. */
export function hasLeft(from: Sample, to: Sample): boolean {
  const distance = Math.hypot(to.screen.x - from.screen.x, to.screen.y - from.screen.y);

  return distance >= (from.pointerType === 'mouse' ? 3 : 6);
}
