/**
 * The reaction of a tool to one press. It starts with the document at the press, returns the
 * drawing to show meanwhile, and ends with a change. A gesture that is dropped changes nothing.
 */
import type { CanvasDocument } from '../document.ts';
import type { EditorState } from '../editor-state.ts';
import type { Live } from '../live.ts';
import type { Sample } from '../sample.ts';

export type Gesture = {
  live?: Live;
  onMove(samples: readonly Sample[]): Live | undefined;
  onUp(sample: Sample): Change;
  /** Returns true if the gesture can take no more samples, and the tool must begin another one. */
  isFull?(): boolean;
};

export type Change = {
  /**
   * Makes one undo step, unless the function returns the same document. Its argument may be newer
   * than the document at the press.
   */
  edit?: (document: CanvasDocument) => CanvasDocument;
  choose?: Partial<Pick<EditorState, 'layerId' | 'letter' | 'chosen' | 'crop'>>;
};

/** Returns undefined if a press at this place does nothing. */
export type Begin = (sample: Sample, state: EditorState) => Gesture | undefined;

/**
 * Returns the radius around a pointer in which it hits a handle, in CSS pixels. It is larger for
 * fingers and pens, because they hide the handle.
 */
export function hitRadius(sample: Pick<Sample, 'pointerType'>): number {
  return sample.pointerType === 'mouse' ? 8 : 20;
}

/** Returns whether the pointer has moved farther than a trembling hand moves it. */
export function isDragged(from: Sample, to: Sample): boolean {
  const distance = Math.hypot(to.screen.x - from.screen.x, to.screen.y - from.screen.y);

  return distance >= (from.pointerType === 'mouse' ? 3 : 6);
}
