import type { Letter } from '../engine/document.ts';
import type { EditorState } from '../engine/editor-state.ts';
import { stampsInFrame } from '../engine/stamps.ts';

type Known = {
  letter?: Letter | undefined;
  document: Pick<EditorState['document'], 'frame' | 'stamps'>;
};

/** Compares two states, because a pointer, a key or an undo may have made the change. */
export function changeOfLetter(
  before: Known,
  after: Known,
): { letter: Letter; change: 'put' | 'removed' | 'chosen' } | undefined {
  const [was, is] = [lettersOf(before), lettersOf(after)];
  const added = is.find(letter => !was.includes(letter));
  if (added) return { letter: added, change: 'put' };
  const gone = was.find(letter => !is.includes(letter));
  if (gone) return { letter: gone, change: 'removed' };

  return after.letter && after.letter !== before.letter
    ? { letter: after.letter, change: 'chosen' }
    : undefined;
}

function lettersOf({ document }: Known): Letter[] {
  return stampsInFrame(document).map(({ letter }) => letter);
}
