/**
 * Where a body lies while it arrives: in memory, as long as all of them together take little of it, else in a file that has no name. Such a
 * file is gone once it is closed, also when the process is killed, so there is nothing to sweep.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export type Hold = {
  write(chunk: Buffer): Promise<void> | void;
  /** All that was written. */
  read(): Promise<Buffer>;
  close(): Promise<void> | void;
};

const MEMORY_BYTES_MAX = 64 * 1_048_576;
let memoryBytes = 0;

/** @param sizeBytes how much will be written at most, where that is known */
export async function openHold(folder: string, sizeBytes: number | null): Promise<Hold> {
  return sizeBytes !== null && memoryBytes + sizeBytes <= MEMORY_BYTES_MAX
    ? holdInMemory(sizeBytes)
    : holdInFile(folder);
}

function holdInMemory(sizeBytes: number): Hold {
  memoryBytes += sizeBytes;
  const bytes = Buffer.allocUnsafeSlow(sizeBytes);
  let written = 0;

  return {
    write(chunk) {
      written += chunk.copy(bytes, written);
    },
    read: async () => bytes.subarray(0, written),
    close() {
      memoryBytes -= sizeBytes;
    },
  };
}

async function holdInFile(folder: string): Promise<Hold> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let written = 0;

  return {
    async write(chunk) {
      await file.appendFile(chunk);
      written += chunk.length;
    },
    async read() {
      const bytes = Buffer.allocUnsafeSlow(written);
      for (let at = 0; at < written; ) {
        const { bytesRead } = await file.read(bytes, at, written - at, at);
        if (bytesRead === 0) throw new Error('a file is shorter than what was written to it');
        at += bytesRead;
      }

      return bytes;
    },
    close: () => file.close(),
  };
}
