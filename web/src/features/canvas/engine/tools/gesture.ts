/**
 * A gesture uses the document at the press, returns its live drawing, and ends with a change. A
 * gesture that is dropped changes nothing.
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
   * A step, unless the function returns the same document. The document may have changed since the
   * press.
   */
  edit?: (document: CanvasDocument) => CanvasDocument;
  choose?: Partial<Pick<EditorState, 'layerId' | 'letter' | 'chosen' | 'crop'>>;
};

/** Undefined if the press does nothing at this place. */
export type Begin = (sample: Sample, state: EditorState) => Gesture | undefined;

/** In CSS pixels. Fingers and pens hide the target, so their radius is larger. */
export function hitRadius(sample: Pick<Sample, 'pointerType'>): number {
  return sample.pointerType === 'mouse' ? 8 : 20;
}

/** Returns whether the pointer moved farther than a hand trembles. */
export function isDragged(from: Sample, to: Sample): boolean {
  const distance = Math.hypot(to.screen.x - from.screen.x, to.screen.y - from.screen.y);

  return distance >= (from.pointerType === 'mouse' ? 3 : 6);
}
