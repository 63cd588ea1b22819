/**
 * An object store with a file for each object, in a folder named by the first two characters of the
 * key. A file is written to `.drafts`, synced and then linked, so it appears complete or not at
 * all, and replaces no other file. Its folder is synced last. Names that begin with a dot are not
 * objects.
 */
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import {
  codeOf,
  namesIn,
  readIfThere,
  readModifiedTime,
  syncFolder,
  unlinkIfThere,
} from './files.ts';
import { marksIn } from './folder-marks.ts';
import { createFolderQuarantine, type FolderQuarantine } from './folder-quarantine.ts';
import { keepForSnapshots, openFolderSnapshot, removeOldSnapshots } from './folder-snapshot.ts';
import { isUsableKey, type ObjectStore, type StoredObject, StoreError } from './port.ts';

const DRAFTS = '.drafts';
const QUARANTINE = '.quarantine';
const IDENTITY = '.identity';
const MARKS = '.nodes';
const FAN = /^[a-z0-9]{2}$/;
/** The codes of a full disk, a used-up quota and a read-only file system. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
/**
 * The probe requires room for one job's pictures, because a few bytes may fit when a picture does
 * not.
 */
const ROOM_BYTES_MIN = 32 * 1_048_576;
const PROBE_BYTES = 4_096;

export function createFolderStore(folder: string): ObjectStore {
  const made = new Set<string>();
  const quarantine = createFolderQuarantine(join(folder, QUARANTINE));
  const identityFile = join(folder, IDENTITY);
  const restore = async (key: string, target: string) => {
    await keepForSnapshots(folder, key, quarantine.pathOf(key));
    await quarantine.restore(key, target);
  };
  const get: ObjectStore['get'] = async (key, range) => {
    const target = pathOf(folder, key);
    // Another node may move the file out of quarantine after the first read.
    for (const path of [target, quarantine.pathOf(key), target]) {
      const stored = await read(path, range);
      if (stored) return stored;
    }

    return null;
  };

  return {
    async put(key, bytes) {
      const target = pathOf(folder, key);
      try {
        await ensureFolders(made, folder, key);
        await restore(key, target);
        await write(folder, target, bytes, () =>
          requireSameBytes(quarantine, { key, target, bytes }),
        );
      } catch (error) {
        throw asStoreError(error, key);
      }
    },
    async putStream(key, body) {
      const target = pathOf(folder, key);
      let isOurs = true;
      try {
        await ensureFolders(made, folder, key);
        await restore(key, target);
        await write(
          folder,
          target,
          watched(body, () => (isOurs = false)),
          keyIsTaken,
        );
      } catch (error) {
        throw isOurs ? asStoreError(error, key) : error;
      }
    },
    get,
    async delete(key) {
      const target = pathOf(folder, key);
      for (const path of [target, quarantine.pathOf(key)])
        await keepForSnapshots(folder, key, path);
      await unlinkIfThere(target);
      await quarantine.remove(key);
    },
    list: start => list(folder, start ?? ''),
    async removeUnfinished(before) {
      await removeDrafts(join(folder, DRAFTS), before);
      await removeOldSnapshots(folder, before);
    },
    openSnapshot: () =>
      openFolderSnapshot(folder, { get, read, list: start => list(folder, start ?? '') }),
    quarantine: (key, since) => quarantine.take(key, { target: pathOf(folder, key), since }),
    async *listQuarantined(start) {
      for await (const { key, writtenAt } of list(quarantine.folder, start ?? ''))
        yield { key, since: writtenAt };
    },
    restore: key => restore(key, pathOf(folder, key)),
    async removeQuarantined(key) {
      pathOf(folder, key);
      await quarantine.remove(key);
    },
    identity: () => readIdentity(identityFile),
    async claim(identity) {
      try {
        await mkdir(join(folder, DRAFTS), { recursive: true });
        await write(folder, identityFile, Buffer.from(`${identity}\n`), async () => undefined);
      } catch (error) {
        throw asStoreError(error, IDENTITY);
      }

      return (await readIdentity(identityFile)) ?? identity;
    },
    ...marksIn(join(folder, MARKS), usable, asStoreError),
    publicUrl: () => null,
    close: async () => undefined,
    async probe() {
      try {
        await mkdir(join(folder, DRAFTS), { recursive: true });
        await writeAndRemove(folder);
        await requireRoom(folder);
      } catch (error) {
        throw asStoreError(error, 'of the probe');
      }
    },
  };
}

/**
 * Keys come from our own code. A faulty key is refused, because it could lead out of the folder.
 */
function pathOf(folder: string, key: string): string {
  return join(folder, key.slice(0, 2), usable(key));
}

function usable(key: string): string {
  if (!isUsableKey(key)) throw new StoreError('FAILED', 'not a usable key');

  return key;
}

async function ensureFolders(made: Set<string>, folder: string, key: string): Promise<void> {
  const fan = key.slice(0, 2);
  if (made.has(fan)) return;
  await mkdir(join(folder, DRAFTS), { recursive: true });
  await mkdir(join(folder, fan), { recursive: true });
  await syncFolder(folder);
  made.add(fan);
}

type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

/** @param whenTaken called if the key already has bytes; throws if that is not allowed */
async function write(
  folder: string,
  target: string,
  bytes: Bytes,
  whenTaken: () => Promise<void>,
): Promise<void> {
  const draft = draftIn(folder);
  try {
    await writeDraft(draft, bytes);
    await link(draft, target).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;

      return whenTaken();
    });
  } finally {
    await unlinkIfThere(draft);
  }
  await syncFolder(join(target, '..'));
}

function draftIn(folder: string): string {
  return join(folder, DRAFTS, randomBytes(16).toString('hex'));
}

async function writeDraft(draft: string, bytes: Bytes): Promise<void> {
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeAndRemove(folder: string): Promise<void> {
  const draft = draftIn(folder);
  try {
    await writeDraft(draft, randomBytes(PROBE_BYTES));
  } finally {
    await unlinkIfThere(draft);
  }
}

/**
 * @throws StoreError `FULL` if there is too little room. A file system that reports no block count
 * is not checked.
 */
async function requireRoom(folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  if (blocks > 0 && bavail * bsize < ROOM_BYTES_MIN)
    throw new StoreError('FULL', 'the disk is almost full');
}

/** Equal bytes are no error, because an earlier write may have succeeded without an answer. */
async function requireSameBytes(
  quarantine: FolderQuarantine,
  { key, target, bytes }: { key: string; target: string; bytes: Uint8Array },
): Promise<void> {
  const kept = (await readIfThere(target)) ?? (await readFile(quarantine.pathOf(key)));
  if (!kept.equals(bytes)) throw new StoreError('EXISTS', 'the key has other bytes');
}

async function readIdentity(file: string): Promise<string | null> {
  const bytes = await readIfThere(file);

  return bytes && bytes.toString('utf8').trim();
}

async function keyIsTaken(): Promise<void> {
  throw new StoreError('EXISTS', 'the key has bytes');
}

async function* watched(
  body: AsyncIterable<Uint8Array>,
  onFailure: () => void,
): AsyncIterable<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    onFailure();
    throw error;
  }
}

async function read(
  path: string,
  range?: { start: number; end: number },
): Promise<StoredObject | null> {
  try {
    const file = await open(path, 'r');
    const { size } = await file.stat();

    return { body: file.createReadStream(range ?? {}), sizeBytes: size };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StoreError('FAILED', 'an object could not be read', error);
  }
}

async function* list(
  folder: string,
  start: string,
): AsyncIterable<{ key: string; writtenAt: Date }> {
  const fans = (await namesIn(folder)).filter(name => FAN.test(name) && name >= start.slice(0, 2));
  for (const fan of fans) {
    for (const key of await namesIn(join(folder, fan))) {
      if (key < start) continue;
      const writtenAt = await readModifiedTime(join(folder, fan, key));
      if (writtenAt) yield { key, writtenAt };
    }
  }
}

async function removeDrafts(drafts: string, before: Date): Promise<void> {
  for (const name of await namesIn(drafts)) {
    const writtenAt = await readModifiedTime(join(drafts, name));
    if (writtenAt && writtenAt < before) await unlinkIfThere(join(drafts, name));
  }
}

function asStoreError(error: unknown, key: string): StoreError {
  if (error instanceof StoreError) return error;
  const isFull = FULL_CODES.has(codeOf(error) ?? '');

  return new StoreError(
    isFull ? 'FULL' : 'FAILED',
    `the object ${key} could not be written`,
    error,
  );
}
