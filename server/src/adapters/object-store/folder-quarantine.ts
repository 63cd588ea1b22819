/**
 * The quarantine is a folder inside the store's folder. A file's modification time is the start of
 * its quarantine. A crash loses no file, because each file is always in the store, in quarantine,
 * or in both.
 */
import { link, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, syncFolder, unlinkIfThere } from './files.ts';

export type FolderQuarantine = {
  folder: string;
  pathOf(key: string): string;
  take(key: string, from: { target: string; since: Date }): Promise<void>;
  restore(key: string, target: string): Promise<void>;
  remove(key: string): Promise<void>;
};

/** The caller must have checked the keys. */
export function createFolderQuarantine(folder: string): FolderQuarantine {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

  return {
    folder,
    pathOf,
    async take(key, { target, since }) {
      // If the node crashes before the move, the file is still in the store and only seems younger.
      if (!(await changeTime(target, since))) return;
      const waiting = pathOf(key);
      await mkdir(join(waiting, '..'), { recursive: true });
      await syncFolder(folder);
      await syncFolder(join(folder, '..'));
      if (!(await unlessGone(rename(target, waiting)))) return;
      await syncFolder(join(waiting, '..'));
      await syncFolder(join(target, '..'));
    },
    async restore(key, target) {
      const waiting = pathOf(key);
      if (!(await unlessGone(linkOnce(waiting, target)))) return;
      await syncFolder(join(target, '..'));
      await unlinkIfThere(waiting);
    },
    remove: key => unlinkIfThere(pathOf(key)),
  };
}

async function changeTime(path: string, time: Date): Promise<boolean> {
  return unlessGone(
    (async () => {
      const file = await open(path, 'r');
      try {
        await file.utimes(time, time);
        await file.sync();
      } finally {
        await file.close();
      }
    })(),
  );
}

/** An interrupted restore may have linked the file already. */
async function linkOnce(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Returns false if the file is gone. Another node may have moved it. */
async function unlessGone(work: Promise<void>): Promise<boolean> {
  try {
    await work;

    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
