import { stampSize } from '../brush.ts';
import { putStamp } from '../commands/put-stamp.ts';
import { removeStamp } from '../commands/remove-stamp.ts';
import type { CanvasDocument, Letter, Point } from '../document.ts';
import type { EditorStore } from '../editor-store.ts';
import { pointWithin } from '../geometry.ts';
import { stampsInFrame } from '../stamps.ts';
import { middleOfStage } from './view-actions.ts';

export function createLetterActions(store: EditorStore) {
  return {
    pressLetter(letter: Letter): void {
      const state = store.state();
      const { document } = state;

      if (state.letter === letter) {
        store.step(removeStamp(document, letter));
      } else if (stampsInFrame(document).some(stamp => stamp.letter === letter)) {
        store.choose({ letter, chosen: 'stamp' });
      } else {
        const size = stampSize(document.frame);
        const stamp = {
          letter,
          ink: state.ink,
          at: freePlace(document, middleOfStage(state), size),
          size,
        };
        store.step(putStamp(document, stamp), { letter, chosen: 'stamp' });
      }
    },
  };
}

/** Distances of the tried places, in steps of `GAP` letter sizes. */
const AWAY = [0, 1, -1, 2, -2, 3, -3] as const;
const GAP = 1.25;

/** Returns the first free place in the row or column of `at`; `at` if none is free. */
function freePlace({ frame, stamps }: CanvasDocument, at: Point, size: number): Point {
  const step = size * GAP;
  const places = [
    ...AWAY.map(away => ({ x: at.x + away * step, y: at.y })),
    ...AWAY.map(away => ({ x: at.x, y: at.y + away * step })),
  ].map(place => pointWithin(place, frame));
  const isFree = (place: Point) =>
    stamps.every(
      other =>
        Math.max(Math.abs(other.at.x - place.x), Math.abs(other.at.y - place.y)) >= other.size,
    );

  return places.find(isFree) ?? pointWithin(at, frame);
}
