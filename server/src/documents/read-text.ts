import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Terms that are longer nobody reads, and nobody may fill our memory with. */
const DOCUMENT_BYTES_MAX = 262_144;

/**
 * A small text file, or undefined where there is none.
 * @throws Error when it is larger than 256 KiB or can't be read: the operator finds it in the log
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
