/** Writes a backup file, which appears complete or not at all. */
import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { writeTrailer } from './format.ts';

export type NewEntry = { name: string; sizeBytes: number; isFolder?: boolean };

export type ArchiveWriter = {
  add(entry: NewEntry, body: AsyncIterable<Uint8Array>): Promise<void>;
  addJson(name: string, value: unknown): Promise<void>;
};

type Filling<T> = {
  fill(archive: ArchiveWriter): Promise<T>;
  /** Called for each written piece. */
  onBytes(count: number): void;
};

/**
 * Writes `FILE.part` and renames it at the end.
 * @throws BackupError if the file exists or can't be written, and the errors of `fill`
 */
export async function writeArchive<T>(file: string, { fill, onBytes }: Filling<T>): Promise<T> {
  const part = `${file}.part`;
  const handle = await openNew(file, part);
  try {
    const pack = tar.pack();
    const hash = createHash('sha256');
    const [written, filled] = await Promise.allSettled([
      drain(pack, { file, handle, hash, onBytes }),
      fillAll(pack, fill),
    ]);
    // One failure ends the other. `written` has the first error.
    if (written.status === 'rejected') throw written.reason;
    if (filled.status === 'rejected') throw filled.reason;
    await handle.writeFile(writeTrailer(hash.digest('hex')));
    await handle.sync();
    await handle.close();
    await rename(part, file);
    await syncFolder(dirname(file));

    return filled.value;
  } catch (error) {
    await handle.close();
    await rm(part, { force: true });
    throw error;
  }
}

async function openNew(file: string, part: string): Promise<FileHandle> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupError(`${file} exists: give the backup a name of its own.`);
  try {
    return await open(part, 'wx', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new BackupError(
        `${part} exists: another backup is writing it, or one was cut off. Remove it if none runs.`,
      );
    throw unwritable(file, error);
  }
}

async function fillAll<T>(pack: tar.Pack, fill: Filling<T>['fill']): Promise<T> {
  try {
    const result = await fill(writerOf(pack));
    pack.finalize();

    return result;
  } catch (error) {
    pack.destroy(error as Error); // as: nothing else is thrown
    throw error;
  }
}

function writerOf(pack: tar.Pack): ArchiveWriter {
  const add = async ({ name, sizeBytes, isFolder }: NewEntry, body: AsyncIterable<Uint8Array>) => {
    const type = isFolder ? 'directory' : 'file';
    const sink = pack.entry({ name, size: sizeBytes, mode: isFolder ? 0o700 : 0o600, type });
    if (isFolder) return;
    await pipeline(Readable.from(body, { objectMode: false }), sink);
  };

  return {
    add,
    addJson(name, value) {
      const bytes = Buffer.from(`${JSON.stringify(value)}\n`);

      return add({ name, sizeBytes: bytes.length }, Readable.from([bytes]));
    },
  };
}

type Target = { file: string; handle: FileHandle; hash: Hash; onBytes(count: number): void };

async function drain(pack: tar.Pack, { file, handle, hash, onBytes }: Target): Promise<void> {
  for await (const chunk of pack as AsyncIterable<Uint8Array>) {
    // as: a stream of bytes

    hash.update(chunk);
    await handle.writeFile(chunk).catch((error: unknown) => {
      throw unwritable(file, error);
    });
    onBytes(chunk.length);
  }
}

function unwritable(file: string, error: unknown): BackupError {
  const { message } = error as Error; // as: the file system throws nothing else

  return new BackupError(`${file} can't be written: ${message}.`, { cause: error });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
