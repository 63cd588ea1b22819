import { useCallback, useEffect, useState } from 'react';
import { randomId } from '../../random-id.ts';
import { createDocument } from './engine/create-document.ts';
import { createEditor } from './engine/create-editor.ts';
import type { Editor } from './engine/editor.ts';
import { type History, pictureIdsOf, startHistory } from './engine/history.ts';
import { followEditor } from './engine/keep/follow-editor.ts';
import { type Keeper, keepCanvas } from './engine/keep/keep-canvas.ts';
import type { KeptCanvas } from './engine/keep/kept-canvas.ts';
import { createPictures, type Pictures } from './engine/pictures.ts';
import { onlyFirst } from './only-first.ts';
import { showCopyNotice, showKeepProblem } from './show-keep-problem.ts';

export type CanvasPicture = {
  /** The picture's key in this device's store. */
  key: string;
  /**
   * The id of the form's image, if the picture has one. Uploading changes the key but not this id.
   */
  imageId?: string;
  name: string;
  letter: string;
  load: () => Promise<Blob>;
  /** The id of a stored drawing to continue without asking. */
  keptId?: string;
};

export type OpenedEditor = { editor: Editor; pictures: Pictures; keeper: Keeper };

export type Opening =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  /** The picture has a stored drawing; the user is asked whether to continue it. */
  | { status: 'asking'; kept: KeptCanvas; goOn: () => void; startOver: () => void }
  | ({ status: 'ready' } & OpenedEditor);

/** Releases everything when the component unmounts or loads again. */
export function useOpenedEditor(userId: string, picture: CanvasPicture): Opening {
  const [opening, setOpening] = useState<Opening>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // A rerender may pass another object for the same picture.
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
  onAsk: (answers: { kept: KeptCanvas; goOn: () => void; startOver: () => void }) => void;
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
    const keeping = keepCanvas({
      userId,
      picture,
      keptId: picture.keptId,
      onProblem: showKeepProblem,
    });
    release = chain(release, () => void keeping.then(keeper => keeper.close()));
    const loading = picture.load();
    // A failed load must not be reported as unhandled, because a stored drawing has its own pixels
    // and does not need the picture.
    loading.catch(() => {});
    const keeper = await keeping;
    const { found } = keeper;
    if (!found) await loading;
    if (isClosed) return;
    if (keeper.isCopy) showCopyNotice();
    const goOn = () => void start(keeper, async () => restore(found ?? (await loading)));
    const startOver = () => void startFresh(keeper, loading);
    if (found && !picture.keptId) onAsk({ kept: found, ...onlyFirst({ goOn, startOver }) });
    else goOn();
  }

  /**
   * Loads the picture first, because the stored drawing must not be deleted if the picture cannot
   * be loaded.
   */
  function startFresh(keeper: Keeper, loading: Promise<Blob>): Promise<void> {
    return start(keeper, async () => {
      const blob = await loading;
      await keeper.remove();

      return restore(blob);
    });
  }

  async function restore(from: Blob | KeptCanvas): Promise<History> {
    if (from instanceof Blob)
      return startHistory(createDocument(createId(), await pictures.add(from)));
    const named = pictureIdsOf(from.history);
    for (const [id, blob] of from.pictures) if (named.has(id)) await pictures.add(blob, id);

    return from.history;
  }

  async function start(keeper: Keeper, restoring: () => Promise<History>): Promise<void> {
    try {
      const history = await restoring();
      if (isClosed) return;
      const editor = createEditor({ history, createId });
      release = chain(
        followEditor(keeper, editor, id => pictures.get(id)?.blob),
        editor.subscribe(() => pictures.keepOnly(editor.pictureIds())),
        release,
      );
      onReady({ editor, pictures, keeper });
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
