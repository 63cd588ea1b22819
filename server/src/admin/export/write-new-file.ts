import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AdminError } from '../admin-error.ts';

/**
 * Writes `FILE.part`, syncs it and renames it. Opens it before `read` is called, so that nothing is
 * read for a file that can't be written. Returns the number of bytes.
 * @throws AdminError if the file exists or can't be written, and the errors of `read`
 */
export async function writeNewFile(
  file: string,
  read: () => AsyncIterable<Uint8Array>,
): Promise<number> {
  const part = `${file}.part`;
  const handle = await openNew(file, part);
  let sizeBytes = 0;
  try {
    for await (const chunk of read()) {
      await writing(file, handle.writeFile(chunk));
      sizeBytes += chunk.length;
    }
    await writing(file, handle.sync());
    await writing(file, handle.close());
    await writing(file, rename(part, file));
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));

  return sizeBytes;
}

async function openNew(file: string, part: string): Promise<FileHandle> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new AdminError(`${file} exists: give the copy a name of its own.`);
  try {
    return await open(part, 'wx', 0o600);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw unwritable(file, error);
    throw new AdminError(
      `${part} exists: another command is writing it, or one was cut off. Remove it if none runs.`,
    );
  }
}

async function writing<T>(file: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw unwritable(file, error);
  });
}

function unwritable(file: string, error: unknown): AdminError {
  const reason = codeOf(error) === 'ENOSPC' ? 'the disk is full' : String(error);

  return new AdminError(`${file} can't be written: ${reason}.`, { cause: error });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
