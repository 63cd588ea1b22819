/**
 * A gesture goes from a pointer's down to its up. It knows no document but that of its beginning, shows what is under the hand, and ends
 * with what it changes; whoever drops it instead has withdrawn it.
 */
import type { CanvasDocument } from '../document.ts';
import type { EditorState } from '../editor-state.ts';
import type { Live } from '../live.ts';
import type { Sample } from '../sample.ts';

export type Gesture = {
  /** What the down alone shows. */
  live?: Live;
  /** At least one sample. */
  onMove(samples: readonly Sample[]): Live | undefined;
  onUp(sample: Sample): Change;
  /** It takes no more, and goes on as another. */
  isFull?(): boolean;
};

export type Change = {
  /** A step of the history, unless it gives back what it got; something else may have changed the document since the down. */
  edit?: (document: CanvasDocument) => CanvasDocument;
  choose?: Partial<Pick<EditorState, 'layerId' | 'letter' | 'chosen' | 'crop'>>;
};

/** What a tool makes of a down: no gesture where there is nothing to do. */
export type Begin = (sample: Sample, state: EditorState) => Gesture | undefined;

/** How near is on it, in CSS pixels: a finger hides what it aims at. */
export function reachOf(sample: Pick<Sample, 'pointerType'>): number {
  return sample.pointerType === 'mouse' ? 8 : 20;
}

/** Whether the pointer has left the place where it went down, more than hands tremble. */
export function hasLeft(from: Sample, to: Sample): boolean {
  const distance = Math.hypot(to.screen.x - from.screen.x, to.screen.y - from.screen.y);

  return distance >= (from.pointerType === 'mouse' ? 3 : 6);
}
