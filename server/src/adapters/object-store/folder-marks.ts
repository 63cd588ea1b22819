/** A mark is a file in the folder. The file is empty or contains a node's stamp. */
import { constants } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, readModifiedTime, unlinkIfThere } from './files.ts';
import type { ObjectStore, StoreError } from './port.ts';

type FolderMarks = Pick<ObjectStore, 'mark' | 'hasMark' | 'unmark' | 'stamps'>;

/** @param usable returns the file's name, or throws if the mark's name can't be a file name */
export function marksIn(
  folder: string,
  usable: (name: string) => string,
  asStoreError: (error: unknown, what: string) => StoreError,
): FolderMarks {
  const fileOf = (name: string) => join(folder, usable(name));
  const written = async (writing: () => Promise<void>) => {
    try {
      await writing();
    } catch (error) {
      throw asStoreError(error, 'of a mark');
    }
  };

  return {
    mark: name =>
      written(async () => {
        await mkdir(folder, { recursive: true });
        await writeFile(fileOf(name), '', { flush: true });
      }),
    hasMark: async name => (await readModifiedTime(fileOf(name))) !== null,
    unmark: name => unlinkIfThere(fileOf(name)),
    stamps: {
      write: (name, stamp) => written(() => overwrite(fileOf(name), stamp)),
      read: async name => (await readIfThere(fileOf(name)))?.toString('utf8') ?? null,
    },
  };
}

/**
 * Overwrites the stamp in place, because this succeeds on most full disks and readers never see an
 * empty file in between.
 */
async function overwrite(path: string, stamp: string): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT);
  try {
    await file.write(stamp, 0).catch(() => file.truncate());
  } finally {
    await file.close();
  }
}
