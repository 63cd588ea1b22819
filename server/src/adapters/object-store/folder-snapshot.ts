/**
 * Snapshots of a folder store. Each snapshot is a folder below `.kept`, and a file is linked into
 * all of them before it is deleted. A file that leaves quarantine is linked too, because a listing
 * may have passed its key already. The snapshot of a killed process is removed together with
 * unfinished files.
 */
import { randomBytes } from 'node:crypto';
import { link, mkdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, namesIn, readModifiedTime } from './files.ts';
import { type ObjectStore, type StoredObject, StoreError, type StoreSnapshot } from './port.ts';

const KEPT = '.kept';
const RENEW_EVERY_MS = 60_000;

type Live = Pick<ObjectStore, 'list' | 'get'> & {
  read(path: string): Promise<StoredObject | null>;
};

export async function openFolderSnapshot(folder: string, live: Live): Promise<StoreSnapshot> {
  const kept = join(folder, KEPT, randomBytes(16).toString('hex'));
  await mkdir(kept, { recursive: true });
  const renew = () => {
    const now = new Date();
    utimes(kept, now, now).catch(() => undefined);
  };
  const renewing = setInterval(renew, RENEW_EVERY_MS);
  renewing.unref();

  return {
    list: () => live.list(),
    async *listMoved() {
      for (const key of await namesIn(kept)) yield { key };
    },
    get: async key => (await live.get(key)) ?? live.read(join(kept, key)),
    async close() {
      clearInterval(renewing);
      const isWhole = (await readModifiedTime(kept)) !== null;
      await rm(kept, { recursive: true, force: true });
      if (!isWhole) throw new StoreError('FAILED', 'a snapshot was removed before its end');
    },
  };
}

/**
 * Links a file into all snapshots. A file or a snapshot that has been removed meanwhile is no
 * error.
 */
export async function keepForSnapshots(folder: string, key: string, path: string): Promise<void> {
  for (const snapshot of await namesIn(join(folder, KEPT))) {
    await link(path, join(folder, KEPT, snapshot, key)).catch((error: unknown) => {
      if (!['ENOENT', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
    });
  }
}

export async function removeOldSnapshots(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(join(folder, KEPT))) {
    const renewedAt = await readModifiedTime(join(folder, KEPT, name));
    if (renewedAt && renewedAt < before)
      await rm(join(folder, KEPT, name), { recursive: true, force: true });
  }
}
