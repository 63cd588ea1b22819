/**
 * Keeps a received body in memory if its size is known and all bodies together are small, otherwise
 * in an unnamed file. The file disappears when it is closed or the process is killed.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { giveMemoryBack, release, takeMemory } from './body-memory.ts';

export type BodyBuffer = {
  /**
   * Appends a chunk. If the chunk has its own memory block, the block may be released at once, so
   * the caller must not use the chunk afterwards.
   */
  write(chunk: Buffer): Promise<void> | void;
  read(): Promise<Buffer>;
  /**
   * Releases the memory of the read bytes, which the next body may reuse. Call this only after all
   * work on the bytes has ended.
   */
  empty(): void;
  close(): Promise<void> | void;
};

const MEMORY_BYTES_MAX = 64 * 1_048_576;
let memoryBytes = 0;

/** @param sizeBytes the maximum number of bytes to be written; null if unknown */
export async function openBodyBuffer(
  folder: string,
  sizeBytes: number | null,
): Promise<BodyBuffer> {
  return sizeBytes !== null && memoryBytes + sizeBytes <= MEMORY_BYTES_MAX
    ? openMemoryBuffer(sizeBytes)
    : openFileBuffer(folder);
}

function openMemoryBuffer(sizeBytes: number): BodyBuffer {
  const bytes = takeMemory(sizeBytes);
  const takenBytes = bytes.length;
  memoryBytes += takenBytes;
  let written = 0;

  return {
    write(chunk) {
      written += chunk.copy(bytes, written, 0, sizeBytes - written);
      release(chunk);
    },
    read: async () => bytes.subarray(0, written),
    empty: () => giveMemoryBack(bytes),
    close() {
      memoryBytes -= takenBytes;
    },
  };
}

async function openFileBuffer(folder: string): Promise<BodyBuffer> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let written = 0;
  let whole: Buffer | undefined;

  return {
    async write(chunk) {
      await file.appendFile(chunk);
      written += chunk.length;
    },
    async read() {
      whole ??= takeMemory(written);
      for (let at = 0; at < written; ) {
        const { bytesRead } = await file.read(whole, at, written - at, at);
        if (bytesRead === 0) throw new Error('a file is shorter than what was written to it');
        at += bytesRead;
      }

      return whole.subarray(0, written);
    },
    empty() {
      if (whole) giveMemoryBack(whole);
    },
    close: () => file.close(),
  };
}
