import type { Editor } from '../editor.ts';
import type { Autosave } from './autosave.ts';

/**
 * Saves the drawing after each step, and at once when the page is hidden, because the user may not
 * return. Returns a function that ends the saving.
 * @param blobOf returns the bytes of a layer's picture
 */
export function followEditor(
  autosave: Pick<Autosave, 'prepare' | 'save' | 'flush'>,
  editor: Pick<Editor, 'state' | 'history' | 'subscribe'>,
  blobOf: (pictureId: string) => Blob | undefined,
): () => void {
  let { document: known } = editor.state();
  autosave.prepare(editor.history(), blobOf);
  const leaving = new AbortController();
  const stopFollowing = editor.subscribe(() => {
    const { document: now } = editor.state();
    if (now === known) return;
    known = now;
    autosave.save(editor.history(), blobOf);
  });
  const flush = () => void autosave.flush();
  addEventListener('pagehide', flush, { signal: leaving.signal });
  document.addEventListener('visibilitychange', () => document.hidden && flush(), {
    signal: leaving.signal,
  });

  return () => {
    stopFollowing();
    leaving.abort();
  };
}
