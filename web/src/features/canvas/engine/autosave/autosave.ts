/**
 * Saves the open canvas on the device, so that it survives a crash or reload. The tab locks the
 * picture and its canvas: another tab with the same picture gets its own canvas, and no tab offers
 * a locked canvas.
 */
import { randomId } from '../../../../random-id.ts';
import { type History, pictureIdsOf } from '../history.ts';
import { acquireLock, type HeldLock, isLockFree, lockNameOfRow } from './locks.ts';
import { createPictureWriter } from './picture-writer.ts';
import { type CanvasRow, ROW_VERSION, readSavedCanvas, type SavedCanvas } from './saved-canvas.ts';
import {
  deleteOutdated,
  deleteRow,
  listRows,
  putPictures,
  putRow,
  readPictures,
} from './saved-canvas-store.ts';

/** `unsaved`: the browser's database failed. `unreadable`: a saved canvas is invalid. */
export type AutosaveProblem = 'unsaved' | 'unreadable';

export type Autosave = {
  id: string;
  found: SavedCanvas | undefined;
  /** True if another tab has the picture open, so that this tab got a canvas of its own. */
  isCopy: boolean;
  /**
   * Stores the pictures before the first step, because they are too large to write while the page
   * closes.
   */
  prepare: (history: History, blobOf: (pictureId: string) => Blob | undefined) => void;
  /** Saves soon. The latest call replaces an earlier one that is still waiting. */
  save: (history: History, blobOf: (pictureId: string) => Blob | undefined) => void;
  hasFailed: () => boolean;
  /** Saves at once. Resolves when the save has succeeded or failed. */
  flush: () => Promise<void>;
  /** Deletes the saved canvas. The next save stores it again. */
  remove: () => Promise<void>;
  /** Saves pending changes, then releases the locks. */
  close: () => void;
};

/** An upload changes the picture's `key`, so a saved canvas is also found by `imageId`. */
type SourcePicture = { key: string; imageId?: string; name: string };

type Opening = {
  userId: string;
  picture: SourcePicture;
  savedCanvasId?: string;
  onProblem: (problem: AutosaveProblem) => void;
};

/** Never throws: if nothing can be stored, it calls `onProblem`, and the user can still draw. */
export async function startAutosave({
  userId,
  picture,
  savedCanvasId,
  onProblem,
}: Opening): Promise<Autosave> {
  const { report, onSaved, hasFailed } = createReporter(onProblem);
  const pictureLock = await acquireLock(`canvas picture ${userId} ${picture.key}`);
  const taken = await takeSavedCanvas({ userId, picture, savedCanvasId, report });
  const id = taken?.found.id ?? randomId();
  const rowLock = taken?.rowLock ?? (await acquireLock(lockNameOfRow(id)));
  const toRow = rowsOf(id, userId, picture);
  let isSaved = taken !== undefined;
  let preparing = Promise.resolve();
  const pictureWriter = createPictureWriter(taken?.found.pictures.keys() ?? [], {
    onFailed: () => report('unsaved'),
    onSaved,
  });
  const writer = createWriter((history, pictures) => {
    isSaved = true;

    return pictureWriter.put(pictures, fresh => putRow(toRow(history), fresh));
  });
  const remove = async () => {
    isSaved = false;
    await preparing;
    await writer.drop();
    pictureWriter.forget();
    await deleteRow(id).catch(() => {});
  };
  const close = async () => {
    await writer.flush();
    if (!isSaved) await remove();
    rowLock?.release();
    pictureLock?.release();
  };

  return {
    id,
    found: taken?.found,
    isCopy: pictureLock === undefined,
    prepare(history, blobOf) {
      preparing = pictureWriter.prepare(picturesOf({ history, blobOf }), fresh =>
        putPictures(id, fresh),
      );
    },
    save: writer.save,
    hasFailed,
    flush: writer.flush,
    remove,
    close: once(() => void close()),
  };
}

function rowsOf(
  id: string,
  userId: string,
  { key: pictureKey, imageId, name }: SourcePicture,
): (history: History) => CanvasRow {
  const row = {
    id,
    version: ROW_VERSION,
    userId,
    pictureKey,
    ...(imageId !== undefined && { imageId }),
    name,
  } as const;

  return ({ present, ...steps }) => ({ ...row, savedMs: Date.now(), document: present, steps });
}

/** Lists the canvases that no tab has open, the latest first. */
export async function listSavedCanvases(
  userId: string,
): Promise<Pick<SavedCanvas, 'id' | 'pictureKey' | 'imageId' | 'name' | 'savedMs'>[]> {
  try {
    await deleteOutdated(userId, Date.now());
    const rows = await listRows(userId);
    const free = await Promise.all(rows.map(({ id }) => isLockFree(lockNameOfRow(id))));

    return rows.filter((row, index) => free[index] && typeof row.pictureKey === 'string');
  } catch {
    return [];
  }
}

/** Returns the first layer's picture in the earliest saved step. */
export async function readSavedPicture(userId: string, id: string): Promise<Blob | undefined> {
  try {
    const row = (await listRows(userId)).find(candidate => candidate.id === id);
    const pictures = await readPictures(id);
    const saved = readSavedCanvas(row, pictures);

    const first = saved && (saved.history.past[0] ?? saved.history.present);

    return pictures.get(first?.layers[0]?.pictureId ?? '');
  } catch {
    return undefined;
  }
}

export async function deleteSavedCanvas(id: string): Promise<void> {
  await deleteRow(id).catch(() => {});
}

/**
 * Deletes the canvas. Returns a function that restores it; undefined if the canvas no longer exists
 * or is locked.
 * @throws DOMException if the database fails
 */
export async function discardSavedCanvas(
  userId: string,
  id: string,
): Promise<(() => Promise<void>) | undefined> {
  const rowLock = await acquireLock(lockNameOfRow(id));
  try {
    const row = rowLock && (await listRows(userId)).find(candidate => candidate.id === id);
    if (!row) return undefined;
    const pictures = await readPictures(id);
    await deleteRow(id);

    return () => putRow(row, pictures);
  } finally {
    rowLock?.release();
  }
}

/** Locks and returns the latest matching canvas that is free. Deletes and reports invalid ones. */
async function takeSavedCanvas(
  options: Omit<Opening, 'onProblem'> & { report: (problem: AutosaveProblem) => void },
) {
  const { userId, picture, savedCanvasId, report } = options;
  try {
    await deleteOutdated(userId, Date.now());
    for (const row of await listRows(userId)) {
      if (savedCanvasId === undefined ? !isOf(row, picture) : row.id !== savedCanvasId) continue;
      const rowLock = await acquireLock(lockNameOfRow(row.id));
      if (!rowLock) continue;
      const found = readSavedCanvas(row, await readPictures(row.id));
      if (found) return { found, rowLock } satisfies { found: SavedCanvas; rowLock: HeldLock };
      await deleteRow(row.id);
      rowLock.release();
      report('unreadable');
    }
  } catch {
    report('unsaved');
  }

  return undefined;
}

export function isOf(
  row: Pick<SavedCanvas, 'pictureKey' | 'imageId'>,
  picture: { key: string | undefined; imageId?: string | undefined },
): boolean {
  return (
    row.pictureKey === picture.key || (row.imageId !== undefined && row.imageId === picture.imageId)
  );
}

type Waiting = { history: History; blobOf: (pictureId: string) => Blob | undefined };

/**
 * Writes only the latest document. Starts a write without awaiting the previous write, because the
 * database keeps their order.
 */
function createWriter(
  write: (history: History, pictures: ReadonlyMap<string, Blob>) => Promise<void>,
) {
  let waiting: Waiting | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const due = waiting;
    waiting = undefined;
    if (due) {
      writing = Promise.all([writing, write(due.history, picturesOf(due))]);
    }
    await writing;
  }

  return {
    flush,
    save(history: History, blobOf: Waiting['blobOf']): void {
      waiting = { history, blobOf };
      timer ??= setTimeout(() => void flush(), isFirst ? 0 : SAVE_AFTER_MS);
      isFirst = false;
    },
    /** Drops the waiting document. Resolves after all running writes. */
    drop(): Promise<void> {
      waiting = undefined;

      return flush();
    },
  };
}

const SAVE_AFTER_MS = 300;

function picturesOf({ history, blobOf }: Waiting): Map<string, Blob> {
  return new Map(
    [...pictureIdsOf(history)].flatMap(pictureId => {
      const blob = blobOf(pictureId);

      return blob ? [[pictureId, blob] as const] : [];
    }),
  );
}

function createReporter(onProblem: (problem: AutosaveProblem) => void) {
  const reported = new Set<AutosaveProblem>();
  let hasFailed = false;

  return {
    report(problem: AutosaveProblem): void {
      if (problem === 'unsaved') hasFailed = true;
      if (reported.has(problem)) return;
      reported.add(problem);
      onProblem(problem);
    },
    onSaved(): void {
      hasFailed = false;
    },
    hasFailed: () => hasFailed,
  };
}

function once(act: () => void): () => void {
  let isDone = false;

  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
