import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer texts are refused, because they could exhaust the server's memory. */
const DOCUMENT_BYTES_MAX = 262_144;

/**
 * Reads a small text file; undefined if it does not exist.
 * @throws Error if the file is too large or unreadable
 */
export async function readText(folder: string, file: string): Promise<string | undefined> {
  const path = join(folder, file);
  const handle = await open(path, 'r').catch(undefinedIfAbsent);
  if (!handle) return undefined;
  try {
    const { size } = await handle.stat();
    if (size > DOCUMENT_BYTES_MAX)
      throw new Error(`${path} has more than ${DOCUMENT_BYTES_MAX} bytes`);

    return (await handle.readFile('utf8')).replace(BYTE_ORDER_MARK, '').replaceAll('\r\n', '\n');
  } finally {
    await handle.close();
  }
}

const BYTE_ORDER_MARK = /^\uFEFF/;

function undefinedIfAbsent(error: unknown): undefined {
  const isAbsent =
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'ENOTDIR');
  if (!isAbsent) throw error;
}
