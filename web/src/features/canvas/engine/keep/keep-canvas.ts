/**
 * Keeps the canvas that is open, so that neither a crash nor a reload loses it. Whoever has a picture open holds its lock: another tab works
 * on a canvas of its own, and nobody is offered what somebody still draws on.
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
import { type Hold, hold, isFree, lockOfRow } from './locks.ts';
import { createPictureWriter } from './picture-writer.ts';

/** Said once each: nothing can be kept here, or what was kept can't be read. */
export type KeepProblem = 'unkept' | 'unreadable';

export type Keeper = {
  /** Of its row. */
  id: string;
  /** What was left on this picture here. */
  found: KeptCanvas | undefined;
  /** Another tab has the picture open, and this one a canvas of its own. */
  isCopy: boolean;
  /**
   * Keeps the pictures, of which nothing is offered until something is saved: they are more than a page can write while it is left.
   * `blobOf` answers for those that the layers name.
   */
  prepare: (history: History, blobOf: (pictureId: string) => Blob | undefined) => void;
  /** Keeps the document and its steps soon; the last one wins. */
  save: (history: History, blobOf: (pictureId: string) => Blob | undefined) => void;
  /** Whether the last attempt to keep something came to nothing. */
  isUnkept: () => boolean;
  /** Keeps at once what waits. Resolves when it is kept, or can't be. */
  flush: () => Promise<void>;
  /** Nothing of it is kept, until something is saved again. */
  remove: () => Promise<void>;
  /** Keeps what waits and lets go of the picture. */
  close: () => void;
};

/** A picture is known by its key and, as that changes when it is stored, by the image of the form that shows it. */
type KeptOf = { key: string; imageId?: string; name: string };

type Opening = {
  userId: string;
  picture: KeptOf;
  /** A certain canvas that was left, where it was asked for. */
  keptId?: string;
  onProblem: (problem: KeepProblem) => void;
};

/** Never throws: where nothing can be kept one draws all the same, and is told. */
export async function keepCanvas({ userId, picture, keptId, onProblem }: Opening): Promise<Keeper> {
  const { tell, onKept, isUnkept } = createTeller(onProblem);
  const pictureHold = await hold(`canvas picture ${userId} ${picture.key}`);
  const taken = await takeKept({ userId, picture, keptId, tell });
  const id = taken?.found.id ?? randomId();
  const rowHold = taken?.rowHold ?? (await hold(lockOfRow(id)));
  const toRow = rowsOf(id, userId, picture);
  let isKept = taken !== undefined;
  let preparing = Promise.resolve();
  const pictureWriter = createPictureWriter(taken?.found.pictures.keys() ?? [], {
    onFailed: () => tell('unkept'),
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
    // Pictures of a canvas that nobody drew upon are of no use to anybody.
    if (!isKept) await remove();
    rowHold?.release();
    pictureHold?.release();
  };

  return {
    id,
    found: taken?.found,
    isCopy: pictureHold === undefined,
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

/** What is kept of each of its documents, as of now. */
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

/** What was left by this person and is in nobody's hands, the latest first. Empty where nothing can be read. */
export async function listKept(
  userId: string,
): Promise<Pick<KeptCanvas, 'id' | 'pictureKey' | 'imageId' | 'name' | 'savedMs'>[]> {
  try {
    await deleteOutdated(userId, Date.now());
    const rows = await listRows(userId);
    const free = await Promise.all(rows.map(({ id }) => isFree(lockOfRow(id))));

    return rows.filter((row, index) => free[index] && typeof row.pictureKey === 'string');
  } catch {
    return [];
  }
}

/** The picture that a kept canvas was opened on; undefined where it can't be read. */
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
 * Deletes what was left; the answer brings it back as it was. Undefined where another tab has it, or it is gone.
 * @throws DOMException where the device refuses
 */
export async function discardKept(
  userId: string,
  id: string,
): Promise<(() => Promise<void>) | undefined> {
  const rowHold = await hold(lockOfRow(id));
  try {
    const row = rowHold && (await listRows(userId)).find(candidate => candidate.id === id);
    if (!row) return undefined;
    const pictures = await readPictures(id);
    await deleteRow(id);

    return () => putRow(row, pictures);
  } finally {
    rowHold?.release();
  }
}

/** The latest canvas of this picture that nobody has open. What can't be read is deleted, and said. */
async function takeKept(
  options: Omit<Opening, 'onProblem'> & { tell: (problem: KeepProblem) => void },
) {
  const { userId, picture, keptId, tell } = options;
  try {
    await deleteOutdated(userId, Date.now());
    for (const row of await listRows(userId)) {
      if (keptId === undefined ? !isOf(row, picture) : row.id !== keptId) continue;
      const rowHold = await hold(lockOfRow(row.id));
      if (!rowHold) continue;
      const found = readKept(row, await readPictures(row.id));
      if (found) return { found, rowHold } satisfies { found: KeptCanvas; rowHold: Hold };
      await deleteRow(row.id);
      rowHold.release();
      tell('unreadable');
    }
  } catch {
    tell('unkept');
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

/** Writes the last document alone, as soon as it is told to: the database puts writes into their order. */
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
    /** What waits is not written. Resolves when nothing is being written. */
    drop(): Promise<void> {
      waiting = undefined;

      return flush();
    },
  };
}

/** A hand that goes on drawing is not disturbed by each of its strokes. */
const SAVE_AFTER_MS = 300;

/** Also those that only a step brings back. */
function picturesOf({ history, blobOf }: Waiting): Map<string, Blob> {
  return new Map(
    [...pictureIdsOf(history)].flatMap(pictureId => {
      const blob = blobOf(pictureId);

      return blob ? [[pictureId, blob] as const] : [];
    }),
  );
}

/** Says each problem once, and knows whether the last attempt to keep something came to nothing. */
function createTeller(onProblem: (problem: KeepProblem) => void) {
  const told = new Set<KeepProblem>();
  let isUnkept = false;

  return {
    tell(problem: KeepProblem): void {
      if (problem === 'unkept') isUnkept = true;
      if (told.has(problem)) return;
      told.add(problem);
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
