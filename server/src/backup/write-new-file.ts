import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '../describe-error.ts';

/** Tells the operator why a file was not written. */
export class NewFileError extends OperatorError {
  override name = 'NewFileError';
}

export type NewFile = {
  path: string;
  sayTaken: (path: string) => string;
  sayBegun: (part: string) => string;
};
export type WriteChunk = (chunk: Uint8Array | string) => Promise<void>;

/**
 * Writes `FILE.part`, syncs it and renames it, so that the file appears complete or not at all.
 * Opens the file before it calls `fill`, so that nothing is read for a file that can't be written.
 * @throws NewFileError if the file exists or can't be written, and the errors of `fill`
 */
export async function writeNewFile<T>(
  file: NewFile,
  fill: (write: WriteChunk) => Promise<T>,
): Promise<T> {
  const part = `${file.path}.part`;
  const handle = await openNew(file, part);
  const explain = (error: unknown): never => {
    throw unwritable(file, error);
  };
  try {
    const filled = await fill(chunk => handle.writeFile(chunk).catch(explain));
    await handle.sync().catch(explain);
    await handle.close().catch(explain);
    await rename(part, file.path).catch(explain);
    await syncFolder(dirname(file.path));

    return filled;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

async function openNew(file: NewFile, part: string): Promise<FileHandle> {
  const { path, sayTaken, sayBegun } = file;
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new NewFileError(sayTaken(path));
  try {
    return await open(part, 'wx', 0o600);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw unwritable(file, error);
    throw new NewFileError(sayBegun(part));
  }
}

function unwritable({ path }: NewFile, error: unknown): NewFileError {
  const { message } = error as Error; // as: the file system throws nothing else
  const reason = codeOf(error) === 'ENOSPC' ? 'the disk is full' : message;

  return new NewFileError(`${path} can't be written: ${reason}.`, { cause: error });
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
