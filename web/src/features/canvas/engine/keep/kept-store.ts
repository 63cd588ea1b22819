/**
 * The IndexedDB database of canvases. All users of the browser share it, and each reads only their
 * own rows. Rows and pictures have separate stores. Every write is one transaction.
 */
import { CANVAS_KEPT_DAYS, CANVAS_KEPT_MAX } from '@vermilion/contract/limits';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptRow } from './kept-canvas.ts';
import { acquireLock, lockNameOfRow } from './locks.ts';

interface Schema extends DBSchema {
  canvases: { key: string; value: KeptRow; indexes: { byUser: string } };
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

/** @throws DOMException if the browser stores nothing, as in some private windows */
function openStore(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(DATABASE, DATABASE_VERSION, {
    upgrade(database) {
      database.createObjectStore('canvases', { keyPath: 'id' }).createIndex('byUser', 'userId');
      database
        .createObjectStore('pictures', { keyPath: ['canvasId', 'pictureId'] })
        .createIndex('byCanvas', 'canvasId');
    },
    // Another tab needs a later version, or the browser closed the database. The next use opens it
    // again.
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

/** The latest first. Only the field `userId` is sure to be valid. */
export async function listRows(userId: string): Promise<KeptRow[]> {
  const rows = await (await openStore()).getAllFromIndex('canvases', 'byUser', userId);

  return rows.toSorted((one, other) => Number(other.savedMs) - Number(one.savedMs));
}

/**
 * Stores a row with pictures. If the database is open, all writes are issued before the function
 * returns, so that a page that is being left can still write.
 */
export function putRow(row: KeptRow, pictures: ReadonlyMap<string, Blob>): Promise<void> {
  return opened
    ? writeRow(opened, row, pictures)
    : openStore().then(database => writeRow(database, row, pictures));
}

async function writeRow(
  database: IDBPDatabase<Schema>,
  row: KeptRow,
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
  // Without `commit` the transaction would wait until the page has handled the result of each
  // write.
  writing.commit();
  await Promise.all([...puts, writing.done]);
}

/** The canvas may have no row yet. */
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
  const kept = await (await openStore()).getAllFromIndex('pictures', 'byCanvas', canvasId);

  return new Map(kept.map(({ pictureId, blob }) => [pictureId, blob]));
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
 * Deletes this user's old rows and those above the limit, and every user's pictures without a row.
 * Keeps canvases that are locked.
 */
export async function deleteOutdated(userId: string, nowMs: number): Promise<void> {
  const rows = await listRows(userId);
  const outdated = rows.filter(
    ({ savedMs }, index) =>
      index >= CANVAS_KEPT_MAX || !(savedMs > nowMs - CANVAS_KEPT_DAYS * DAY_MS),
  );
  for (const { id, savedMs } of outdated) await deleteUnheld(id, savedMs);
  for (const id of await listOrphans(nowMs)) await deleteUnheld(id, undefined);
}

/**
 * Deletes a canvas unless it is locked or was saved since it was read: another tab may have saved
 * and closed it meanwhile.
 */
async function deleteUnheld(canvasId: string, savedMs: number | undefined): Promise<void> {
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
 * Returns the ids of canvases with pictures but no row: nothing was drawn before their page was
 * left. Omits recent ones, because their tab may still be open.
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
