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
import { tellCopy, tellKeepProblem } from './tell-kept.ts';

export type CanvasPicture = {
  /** Names the picture in what is kept on this device. */
  key: string;
  /** Of the form's images, where it is one: its key changes when it is stored. */
  imageId?: string;
  /** Of its file. */
  name: string;
  /** What the form calls it by. */
  letter: string;
  load: () => Promise<Blob>;
  /** What was drawn on it before and is to go on, without being asked. */
  keptId?: string;
};

export type OpenedEditor = { editor: Editor; pictures: Pictures; keeper: Keeper };

export type Opening =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  /** Something was drawn on the picture before. */
  | { status: 'asking'; kept: KeptCanvas; goOn: () => void; startOver: () => void }
  | ({ status: 'ready' } & OpenedEditor);

/** Fetches the picture and what was kept of former work on it, and makes the editor of them; all of it is let go of at the end. */
export function useOpenedEditor(userId: string, picture: CanvasPicture): Opening {
  const [opening, setOpening] = useState<Opening>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // The picture that was opened is the one that is edited, whatever its object is called in the next drawing of the page.
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each attempt opens it anew
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
  let letGo = () => pictures.destroy();

  async function open(): Promise<void> {
    const keeping = keepCanvas({
      userId,
      picture,
      keptId: picture.keptId,
      onProblem: tellKeepProblem,
    });
    letGo = chain(letGo, () => void keeping.then(keeper => keeper.close()));
    const loading = picture.load();
    // What was kept has its own pixels, and goes on also where the picture can't be had any more.
    loading.catch(() => {});
    const keeper = await keeping;
    const { found } = keeper;
    if (!found) await loading;
    if (isClosed) return;
    if (keeper.isCopy) tellCopy();
    const goOn = () => void start(keeper, async () => restore(found ?? (await loading)));
    const startOver = () => void startAnew(keeper, loading);
    if (found && !picture.keptId) onAsk({ kept: found, ...onlyFirst({ goOn, startOver }) });
    else goOn();
  }

  /** Nothing goes before the picture is there again. */
  function startAnew(keeper: Keeper, loading: Promise<Blob>): Promise<void> {
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
      letGo = chain(
        followEditor(keeper, editor, id => pictures.get(id)?.blob),
        editor.subscribe(() => pictures.keepOnly(editor.pictureIds())),
        letGo,
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
      letGo();
    },
  };
}

const createId = randomId;

function chain(...all: (() => void)[]): () => void {
  return () => {
    for (const one of all) one();
  };
}
