import { stampSize } from './brush.ts';
import { putStamp } from './commands/put-stamp.ts';
import { removeStamp } from './commands/remove-stamp.ts';
import type { Letter } from './document.ts';
import type { EditorStore } from './editor-store.ts';
import { pointWithin } from './geometry.ts';
import { middleOfStage } from './view-actions.ts';

export function createLetterActions(store: EditorStore) {
  return {
    pressLetter(letter: Letter): void {
      const state = store.state();
      const { document } = state;

      if (state.letter === letter) {
        store.step(removeStamp(document, letter));
      } else if (document.stamps.some(stamp => stamp.letter === letter)) {
        store.choose({ letter, chosen: 'stamp' });
      } else {
        const at = pointWithin(middleOfStage(state), document.frame);
        const stamp = { letter, ink: state.ink, at, size: stampSize(document.frame) };
        store.step(putStamp(document, stamp), { letter, chosen: 'stamp' });
      }
    },
  };
}
