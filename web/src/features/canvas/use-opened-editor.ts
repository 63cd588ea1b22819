import { useCallback, useEffect, useState } from 'react';
import { randomId } from '../../random-id.ts';
import { type Autosave, startAutosave } from './engine/autosave/autosave.ts';
import { followEditor } from './engine/autosave/follow-editor.ts';
import type { SavedCanvas } from './engine/autosave/saved-canvas.ts';
import { createDocument } from './engine/create-document.ts';
import { createEditor } from './engine/create-editor.ts';
import type { Editor } from './engine/editor.ts';
import { type History, pictureIdsOf, startHistory } from './engine/history.ts';
import { createPictures, type Pictures } from './engine/pictures.ts';
import { onlyFirst } from './only-first.ts';
import { showAutosaveProblem, showCopyNotice } from './show-autosave-problem.ts';

export type CanvasPicture = {
  key: string;
  /**
   * The id of the form's image, if the picture has one. An upload changes the key, but not this id.
   */
  imageId?: string;
  name: string;
  letter: string;
  load: () => Promise<Blob>;
  /** The id of a stored drawing to continue without asking. */
  savedCanvasId?: string;
};

export type OpenedEditor = { editor: Editor; pictures: Pictures; autosave: Autosave };

export type Opening =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  /** A drawing on this picture is stored, and the user is asked whether to continue it. */
  | { status: 'asking'; saved: SavedCanvas; goOn: () => void; startOver: () => void }
  | ({ status: 'ready' } & OpenedEditor);

export function useOpenedEditor(userId: string, picture: CanvasPicture): Opening {
  const [opening, setOpening] = useState<Opening>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // A rerender may pass another object for the same picture. The picture must not be opened again.
  const [given] = useState(picture);
  const retry = useCallback(() => setAttempt(number => number + 1), []);

  useEffect(() => {
    setOpening({ status: 'loading' });
    const session = openSession(userId, given, {
      onAsk: answers => setOpening({ status: 'asking', ...answers }),
      onReady: opened => setOpening({ status: 'ready', ...opened }),
      onFailed: () => setOpening({ status: 'failed', retry }),
    });

    return session.close;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each attempt opens the picture again
  }, [userId, given, retry, attempt]);

  return opening;
}

type Callbacks = {
  onAsk: (answers: { saved: SavedCanvas; goOn: () => void; startOver: () => void }) => void;
  onReady: (opened: OpenedEditor) => void;
  onFailed: () => void;
};

function openSession(
  userId: string,
  picture: CanvasPicture,
  { onAsk, onReady, onFailed }: Callbacks,
) {
  const pictures = createPictures(createId);
  let isClosed = false;
  let release = () => pictures.destroy();

  async function open(): Promise<void> {
    const starting = startAutosave({
      userId,
      picture,
      savedCanvasId: picture.savedCanvasId,
      onProblem: showAutosaveProblem,
    });
    release = chain(release, () => void starting.then(autosave => autosave.close()));
    const loading = picture.load();
    // A failed load must not count as unhandled, because a stored drawing can be opened without it.
    loading.catch(() => {});
    const autosave = await starting;
    const { found } = autosave;
    if (!found) await loading;
    if (isClosed) return;
    if (autosave.isCopy) showCopyNotice();
    const goOn = () => void start(autosave, async () => restore(found ?? (await loading)));
    const startOver = () => void startFresh(autosave, loading);
    if (found && !picture.savedCanvasId) onAsk({ saved: found, ...onlyFirst({ goOn, startOver }) });
    else goOn();
  }

  /**
   * Loads the picture before it deletes the stored drawing, because the drawing must stay if the
   * picture can't be loaded.
   */
  function startFresh(autosave: Autosave, loading: Promise<Blob>): Promise<void> {
    return start(autosave, async () => {
      const blob = await loading;
      await autosave.remove();

      return restore(blob);
    });
  }

  async function restore(from: Blob | SavedCanvas): Promise<History> {
    if (from instanceof Blob)
      return startHistory(createDocument(createId(), await pictures.add(from)));
    const named = pictureIdsOf(from.history);
    for (const [id, blob] of from.pictures) if (named.has(id)) await pictures.add(blob, id);

    return from.history;
  }

  async function start(autosave: Autosave, restoring: () => Promise<History>): Promise<void> {
    try {
      const history = await restoring();
      if (isClosed) return;
      const editor = createEditor({ history, createId });
      release = chain(
        followEditor(autosave, editor, id => pictures.get(id)?.blob),
        editor.subscribe(() => pictures.keepOnly(editor.pictureIds())),
        release,
      );
      onReady({ editor, pictures, autosave });
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown): void {
    if (isClosed) return;
    console.warn('The picture could not be opened:', error);
    onFailed();
  }

  open().catch(fail);

  return {
    close() {
      isClosed = true;
      release();
    },
  };
}

const createId = randomId;

function chain(...all: (() => void)[]): () => void {
  return () => {
    for (const one of all) one();
  };
}
