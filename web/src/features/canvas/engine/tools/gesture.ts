/**
 * A gesture, from the press of a pointer until it is lifted. It uses the document as it was at the
 * press, returns its live drawing, and ends with a change. Dropping the gesture withdraws it.
 */
import type { CanvasDocument } from '../document.ts';
import type { EditorState } from '../editor-state.ts';
import type { Live } from '../live.ts';
import type { Sample } from '../sample.ts';

export type Gesture = {
  live?: Live;
  /** Takes at least one sample. */
  onMove(samples: readonly Sample[]): Live | undefined;
  onUp(sample: Sample): Change;
  /** Returns true if no more samples fit and another gesture must follow. */
  isFull?(): boolean;
};

export type Change = {
  /**
   * Changes the document by one step, or by none if it returns the same document. The document may
   * have changed since the press.
   */
  edit?: (document: CanvasDocument) => CanvasDocument;
  choose?: Partial<Pick<EditorState, 'layerId' | 'letter' | 'chosen' | 'crop'>>;
};

/** Begins a gesture; undefined if a press does nothing here. */
export type Begin = (sample: Sample, state: EditorState) => Gesture | undefined;

/** Returns how near counts as a hit, in CSS pixels. A finger hides its target. */
export function reachOf(sample: Pick<Sample, 'pointerType'>): number {
  return sample.pointerType === 'mouse' ? 8 : 20;
}

/** Returns whether the pointer moved farther than a trembling hand. */
export function hasLeft(from: Sample, to: Sample): boolean {
  const distance = Math.hypot(to.screen.x - from.screen.x, to.screen.y - from.screen.y);

  return distance >= (from.pointerType === 'mouse' ? 3 : 6);
}
