/**
 * The IndexedDB database of canvases. All users of the browser share it, and each reads only their
 * own rows. Every write is one transaction.
 */
import { CANVAS_KEPT_DAYS, CANVAS_KEPT_MAX } from '@vermilion/contract/limits';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { acquireLock, lockNameOfRow } from './locks.ts';
import type { CanvasRow } from './saved-canvas.ts';

interface Schema extends DBSchema {
  canvases: { key: string; value: CanvasRow; indexes: { byUser: string } };
  pictures: {
    key: [string, string];
    value: { canvasId: string; pictureId: string; blob: Blob; savedMs?: number };
    indexes: { byCanvas: string };
  };
}

const DATABASE = 'canvas';
const DATABASE_VERSION = 1;
const DAY_MS = 86_400_000;

let opening: Promise<IDBPDatabase<Schema>> | undefined;
let opened: IDBPDatabase<Schema> | undefined;

/** @throws DOMException if the browser forbids storage, as in some private windows */
function openStore(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(DATABASE, DATABASE_VERSION, {
    upgrade(database) {
      database.createObjectStore('canvases', { keyPath: 'id' }).createIndex('byUser', 'userId');
      database
        .createObjectStore('pictures', { keyPath: ['canvasId', 'pictureId'] })
        .createIndex('byCanvas', 'canvasId');
    },
    // Either another tab needs a later version, or the browser has closed the database. The next
    // use opens it again.
    blocking: () => void closeStore(),
    terminated: forgetStore,
  }).then(
    database => (opened = database),
    (error: unknown) => {
      forgetStore();
      throw error;
    },
  );

  return opening;
}

export async function closeStore(): Promise<void> {
  const database = await opening?.catch(() => undefined);
  forgetStore();
  database?.close();
}

function forgetStore(): void {
  opening = undefined;
  opened = undefined;
}

/** Returns the user's rows, the latest first. Only the field `userId` is sure to be valid. */
export async function listRows(userId: string): Promise<CanvasRow[]> {
  const rows = await (await openStore()).getAllFromIndex('canvases', 'byUser', userId);

  return rows.toSorted((one, other) => Number(other.savedMs) - Number(one.savedMs));
}

/**
 * Stores a row with pictures. If the database is open, all writes are issued before the function
 * returns, so that a closing page can still write.
 */
export function putRow(row: CanvasRow, pictures: ReadonlyMap<string, Blob>): Promise<void> {
  return opened
    ? writeRow(opened, row, pictures)
    : openStore().then(database => writeRow(database, row, pictures));
}

async function writeRow(
  database: IDBPDatabase<Schema>,
  row: CanvasRow,
  pictures: ReadonlyMap<string, Blob>,
): Promise<void> {
  const writing = database.transaction(['canvases', 'pictures'], 'readwrite', {
    durability: 'relaxed',
  });
  const store = writing.objectStore('pictures');
  const puts = [
    ...[...pictures].map(([pictureId, blob]) =>
      store.put({ canvasId: row.id, pictureId, blob, savedMs: row.savedMs }),
    ),
    writing.objectStore('canvases').put(row),
  ];
  // Without `commit` the transaction would stay open until the page has handled each result, which
  // a closing page no longer does.
  writing.commit();
  await Promise.all([...puts, writing.done]);
}

/** Stores pictures, also for a canvas that has no row yet. */
export async function putPictures(
  canvasId: string,
  pictures: ReadonlyMap<string, Blob>,
): Promise<void> {
  if (pictures.size === 0) return;
  const writing = (await openStore()).transaction('pictures', 'readwrite', {
    durability: 'relaxed',
  });
  const savedMs = Date.now();
  const puts = [...pictures].map(([pictureId, blob]) =>
    writing.store.put({ canvasId, pictureId, blob, savedMs }),
  );
  await Promise.all([...puts, writing.done]);
}

export async function readPictures(canvasId: string): Promise<Map<string, Blob>> {
  const saved = await (await openStore()).getAllFromIndex('pictures', 'byCanvas', canvasId);

  return new Map(saved.map(({ pictureId, blob }) => [pictureId, blob]));
}

export async function deleteRow(canvasId: string): Promise<void> {
  const writing = (await openStore()).transaction(['canvases', 'pictures'], 'readwrite');
  const pictureKeys = await writing.objectStore('pictures').index('byCanvas').getAllKeys(canvasId);
  await Promise.all([
    ...pictureKeys.map(key => writing.objectStore('pictures').delete(key)),
    writing.objectStore('canvases').delete(canvasId),
    writing.done,
  ]);
}

/**
 * Deletes this user's canvases above the age or number limit, and all users' pictures without a row
 * that are a day old. Skips locked canvases.
 */
export async function deleteOutdated(userId: string, nowMs: number): Promise<void> {
  const rows = await listRows(userId);
  const outdated = rows.filter(
    ({ savedMs }, index) =>
      index >= CANVAS_KEPT_MAX || !(savedMs > nowMs - CANVAS_KEPT_DAYS * DAY_MS),
  );
  for (const { id, savedMs } of outdated) await deleteUnlocked(id, savedMs);
  for (const id of await listOrphans(nowMs)) await deleteUnlocked(id, undefined);
}

/** Deletes a canvas unless a tab has it open or has saved it again since `savedMs` was read. */
async function deleteUnlocked(canvasId: string, savedMs: number | undefined): Promise<void> {
  const rowLock = await acquireLock(lockNameOfRow(canvasId));
  if (!rowLock) return;
  try {
    const row = await (await openStore()).get('canvases', canvasId);
    if (Object.is(row?.savedMs, savedMs)) await deleteRow(canvasId);
  } finally {
    rowLock.release();
  }
}

/**
 * Returns the ids of canvases without a row that have a picture of at least a day ago. A tab may
 * still have a newer canvas open.
 */
async function listOrphans(nowMs: number): Promise<Set<string>> {
  const reading = (await openStore()).transaction(['canvases', 'pictures']);
  const canvasIds = new Set(await reading.objectStore('canvases').getAllKeys());
  const keys = await reading.objectStore('pictures').getAllKeys();
  const orphans = new Set<string>();
  for (const [canvasId, pictureId] of keys) {
    if (canvasIds.has(canvasId)) continue;
    const picture = await (await openStore()).get('pictures', [canvasId, pictureId]);
    if (!(Number(picture?.savedMs) > nowMs - DAY_MS)) orphans.add(canvasId);
  }

  return orphans;
}
