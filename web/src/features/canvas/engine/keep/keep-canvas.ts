/**
 * Stores the open canvas on the device, so that no crash or reload loses it. Locks an open picture,
 * so that another tab gets its own canvas. No tab offers a canvas that is open in another tab.
 */
import { randomId } from '../../../../random-id.ts';
import { type History, pictureIdsOf } from '../history.ts';
import { KEPT_VERSION, type KeptCanvas, type KeptRow, readKept } from './kept-canvas.ts';
import {
  deleteOutdated,
  deleteRow,
  listRows,
  putPictures,
  putRow,
  readPictures,
} from './kept-store.ts';
import { acquireLock, type HeldLock, isLockFree, lockNameOfRow } from './locks.ts';
import { createPictureWriter } from './picture-writer.ts';

/**
 * `unkept`: nothing can be stored. `unreadable`: the stored canvas can't be read. Each problem is
 * reported once.
 */
export type KeepProblem = 'unkept' | 'unreadable';

export type Keeper = {
  id: string;
  found: KeptCanvas | undefined;
  /** Another tab has the picture open, so this tab has its own canvas. */
  isCopy: boolean;
  /**
   * Stores the pictures before the first step, because they are too large to write while the page
   * is left.
   */
  prepare: (history: History, blobOf: (pictureId: string) => Blob | undefined) => void;
  /** Saves soon. The latest call replaces earlier ones that are waiting. */
  save: (history: History, blobOf: (pictureId: string) => Blob | undefined) => void;
  isUnkept: () => boolean;
  /** Saves at once. Resolves when the save has succeeded or failed. */
  flush: () => Promise<void>;
  /** The next save stores the canvas again. */
  remove: () => Promise<void>;
  /** Saves and unlocks the picture. */
  close: () => void;
};

/** Uploading changes the key, so the canvas is also found by its image id. */
type KeptOf = { key: string; imageId?: string; name: string };

type Opening = {
  userId: string;
  picture: KeptOf;
  keptId?: string;
  onProblem: (problem: KeepProblem) => void;
};

/** Never throws: if nothing can be stored, the user is notified and can still draw. */
export async function keepCanvas({ userId, picture, keptId, onProblem }: Opening): Promise<Keeper> {
  const { report, onKept, isUnkept } = createReporter(onProblem);
  const pictureLock = await acquireLock(`canvas picture ${userId} ${picture.key}`);
  const taken = await takeKept({ userId, picture, keptId, report });
  const id = taken?.found.id ?? randomId();
  const rowLock = taken?.rowLock ?? (await acquireLock(lockNameOfRow(id)));
  const toRow = rowsOf(id, userId, picture);
  let isKept = taken !== undefined;
  let preparing = Promise.resolve();
  const pictureWriter = createPictureWriter(taken?.found.pictures.keys() ?? [], {
    onFailed: () => report('unkept'),
    onKept,
  });
  const writer = createWriter((history, pictures) => {
    isKept = true;

    return pictureWriter.put(pictures, fresh => putRow(toRow(history), fresh));
  });
  const remove = async () => {
    isKept = false;
    await preparing;
    await writer.drop();
    pictureWriter.forget();
    await deleteRow(id).catch(() => {});
  };
  const close = async () => {
    await writer.flush();
    if (!isKept) await remove();
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
    isUnkept,
    flush: writer.flush,
    remove,
    close: once(() => void close()),
  };
}

function rowsOf(
  id: string,
  userId: string,
  { key: pictureKey, imageId, name }: KeptOf,
): (history: History) => KeptRow {
  const row = {
    id,
    version: KEPT_VERSION,
    userId,
    pictureKey,
    ...(imageId !== undefined && { imageId }),
    name,
  } as const;

  return ({ present, ...steps }) => ({ ...row, savedMs: Date.now(), document: present, steps });
}

/** Lists canvases that no tab has open, the latest first; none if the store can't be read. */
export async function listKept(
  userId: string,
): Promise<Pick<KeptCanvas, 'id' | 'pictureKey' | 'imageId' | 'name' | 'savedMs'>[]> {
  try {
    await deleteOutdated(userId, Date.now());
    const rows = await listRows(userId);
    const free = await Promise.all(rows.map(({ id }) => isLockFree(lockNameOfRow(id))));

    return rows.filter((row, index) => free[index] && typeof row.pictureKey === 'string');
  } catch {
    return [];
  }
}

/** Returns undefined if the picture can't be read. */
export async function readKeptPicture(userId: string, id: string): Promise<Blob | undefined> {
  try {
    const row = (await listRows(userId)).find(candidate => candidate.id === id);
    const pictures = await readPictures(id);
    const kept = readKept(row, pictures);

    const first = kept && (kept.history.past[0] ?? kept.history.present);

    return pictures.get(first?.layers[0]?.pictureId ?? '');
  } catch {
    return undefined;
  }
}

export async function removeKept(id: string): Promise<void> {
  await deleteRow(id).catch(() => {});
}

/**
 * Returns a function that restores the canvas; undefined if it no longer exists or is locked.
 * @throws DOMException if the device refuses
 */
export async function discardKept(
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

/** Returns the latest unlocked canvas with its lock. Deletes and reports an unreadable one. */
async function takeKept(
  options: Omit<Opening, 'onProblem'> & { report: (problem: KeepProblem) => void },
) {
  const { userId, picture, keptId, report } = options;
  try {
    await deleteOutdated(userId, Date.now());
    for (const row of await listRows(userId)) {
      if (keptId === undefined ? !isOf(row, picture) : row.id !== keptId) continue;
      const rowLock = await acquireLock(lockNameOfRow(row.id));
      if (!rowLock) continue;
      const found = readKept(row, await readPictures(row.id));
      if (found) return { found, rowLock } satisfies { found: KeptCanvas; rowLock: HeldLock };
      await deleteRow(row.id);
      rowLock.release();
      report('unreadable');
    }
  } catch {
    report('unkept');
  }

  return undefined;
}

export function isOf(
  row: Pick<KeptCanvas, 'pictureKey' | 'imageId'>,
  picture: { key: string | undefined; imageId?: string | undefined },
): boolean {
  return (
    row.pictureKey === picture.key || (row.imageId !== undefined && row.imageId === picture.imageId)
  );
}

type Waiting = { history: History; blobOf: (pictureId: string) => Blob | undefined };

/**
 * Writes only the latest document. Starts a write without awaiting the last one, because the
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
    /** Drops the waiting document. Resolves after a running write. */
    drop(): Promise<void> {
      waiting = undefined;

      return flush();
    },
  };
}

/** Fast strokes must not cause a write each. */
const SAVE_AFTER_MS = 300;

function picturesOf({ history, blobOf }: Waiting): Map<string, Blob> {
  return new Map(
    [...pictureIdsOf(history)].flatMap(pictureId => {
      const blob = blobOf(pictureId);

      return blob ? [[pictureId, blob] as const] : [];
    }),
  );
}

/** Reports each problem once. */
function createReporter(onProblem: (problem: KeepProblem) => void) {
  const reported = new Set<KeepProblem>();
  let isUnkept = false;

  return {
    report(problem: KeepProblem): void {
      if (problem === 'unkept') isUnkept = true;
      if (reported.has(problem)) return;
      reported.add(problem);
      onProblem(problem);
    },
    onKept(): void {
      isUnkept = false;
    },
    isUnkept: () => isUnkept,
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
