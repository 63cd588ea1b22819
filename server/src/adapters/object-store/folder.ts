/**
 * Objects as files of one folder, fanned out by the first two characters of their key. A file appears under its key whole or not at all:
 * it is written beside, synced, linked into place (which never replaces another), and its folder is synced.
 */
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type ObjectStore, type StoredObject, StoreError } from './port.ts';

const DRAFTS = '.drafts';
const DRAFT_AGE_MS = 3_600_000;
const KEY = /^[a-z0-9]{2}[a-z0-9.-]{0,126}$/;
/** No room, no quota, or nothing can be written at all. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

export function createFolderStore(folder: string): ObjectStore {
  const made = new Set<string>();

  return {
    async put(key, bytes) {
      const target = pathOf(folder, key);
      try {
        await ensureFolders(made, folder, key);
        await write(folder, target, bytes, () => mustBeSame(target, bytes));
      } catch (error) {
        throw asStoreError(error, key);
      }
    },
    async putStream(key, body) {
      const target = pathOf(folder, key);
      let isOurs = true;
      try {
        await ensureFolders(made, folder, key);
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
    get: (key, range) => read(pathOf(folder, key), range),
    async delete(key) {
      await unlinkIfThere(pathOf(folder, key));
    },
    list: start => list(folder, start ?? ''),
    removeUnfinished: () => removeDrafts(join(folder, DRAFTS)),
  };
}

/** Keys come from our own code; the check keeps a mistake there from leaving the folder. */
function pathOf(folder: string, key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new StoreError('FAILED', 'not a usable key');

  return join(folder, key.slice(0, 2), key);
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

/** @param whenTaken what to do where the key has bytes already */
async function write(folder: string, target: string, bytes: Bytes, whenTaken: () => Promise<void>): Promise<void> {
  const draft = join(folder, DRAFTS, randomBytes(16).toString('hex'));
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, target).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;

      return whenTaken();
    });
  } finally {
    await unlinkIfThere(draft);
  }
  await syncFolder(join(target, '..'));
}

/** The same bytes again are no error: whoever wrote them may not have heard of its success. */
async function mustBeSame(target: string, bytes: Uint8Array): Promise<void> {
  const kept = await readFile(target);
  if (!kept.equals(bytes)) throw new StoreError('EXISTS', 'the key has other bytes');
}

async function keyIsTaken(): Promise<void> {
  throw new StoreError('EXISTS', 'the key has bytes');
}

/** Tells when the source of the bytes failed, and not the writing. */
async function* watched(body: AsyncIterable<Uint8Array>, onFailure: () => void): AsyncIterable<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    onFailure();
    throw error;
  }
}

async function read(path: string, range?: { start: number; end: number }): Promise<StoredObject | null> {
  try {
    const file = await open(path, 'r');
    const { size } = await file.stat();

    return { body: file.createReadStream(range ?? {}), sizeBytes: size };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StoreError('FAILED', 'an object could not be read', error);
  }
}

async function* list(folder: string, start: string): AsyncIterable<{ key: string; writtenAt: Date }> {
  const fans = (await namesIn(folder)).filter(name => name !== DRAFTS && name >= start.slice(0, 2));
  for (const fan of fans) {
    for (const key of await namesIn(join(folder, fan))) {
      if (key < start) continue;
      const writtenAt = await writingTime(join(folder, fan, key));
      if (writtenAt) yield { key, writtenAt };
    }
  }
}

async function removeDrafts(drafts: string): Promise<void> {
  for (const name of await namesIn(drafts)) {
    const writtenAt = await writingTime(join(drafts, name));
    if (writtenAt && Date.now() - writtenAt.getTime() > DRAFT_AGE_MS) await unlinkIfThere(join(drafts, name));
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function writingTime(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlinkIfThere(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function asStoreError(error: unknown, key: string): StoreError {
  if (error instanceof StoreError) return error;
  const isFull = FULL_CODES.has(codeOf(error) ?? '');

  return new StoreError(isFull ? 'FULL' : 'FAILED', `the object ${key} could not be written`, error);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
