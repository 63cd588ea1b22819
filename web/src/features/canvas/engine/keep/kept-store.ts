/**
 * Where canvases are kept on this device: one IndexedDB for all who sign in here, of which each reads their own alone. Rows and pictures lie
 * apart, and every write is one transaction.
 */
import { CANVAS_KEPT_DAYS, CANVAS_KEPT_MAX } from '@vermilion/contract/limits';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptRow } from './kept-canvas.ts';
import { hold, lockOfRow } from './locks.ts';

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
/** Once it is open. */
let opened: IDBPDatabase<Schema> | undefined;

/** @throws DOMException where the browser keeps nothing, as in some private windows */
function openStore(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(DATABASE, DATABASE_VERSION, {
    upgrade(database) {
      database.createObjectStore('canvases', { keyPath: 'id' }).createIndex('byUser', 'userId');
      database
        .createObjectStore('pictures', { keyPath: ['canvasId', 'pictureId'] })
        .createIndex('byCanvas', 'canvasId');
    },
    // Another tab is of a later version of the program, or the browser let go of it: the next use opens it anew.
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

/** Lets go of the database, as before it is deleted. */
export async function closeStore(): Promise<void> {
  const database = await opening?.catch(() => undefined);
  forgetStore();
  database?.close();
}

function forgetStore(): void {
  opening = undefined;
  opened = undefined;
}

/** The rows of one person, the latest first. Nothing is certain of them but whose they are. */
export async function listRows(userId: string): Promise<KeptRow[]> {
  const rows = await (await openStore()).getAllFromIndex('canvases', 'byUser', userId);

  return rows.toSorted((one, other) => Number(other.savedMs) - Number(one.savedMs));
}

/**
 * Keeps a row and pictures of it. Where the database is open all of it is on its way when this returns, so that a page can write while it
 * is left.
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
  // By itself it would only end once the page has heard of each.
  writing.commit();
  await Promise.all([...puts, writing.done]);
}

/** Keeps pictures of a canvas that has no row yet. */
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
 * Deletes what nobody came back to: of this person what is too old, or more than are kept, and of anybody pictures of no canvas. What
 * somebody has open stays, however long ago they drew.
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

/** Nor what was saved since it was looked at: whoever had it open may have let it go meanwhile. */
async function deleteUnheld(canvasId: string, savedMs: number | undefined): Promise<void> {
  const rowHold = await hold(lockOfRow(canvasId));
  if (!rowHold) return;
  try {
    const row = await (await openStore()).get('canvases', canvasId);
    if (Object.is(row?.savedMs, savedMs)) await deleteRow(canvasId);
  } finally {
    rowHold.release();
  }
}

/** Of a page that went away before anything was drawn; younger ones may be another tab's that has yet to draw. */
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
