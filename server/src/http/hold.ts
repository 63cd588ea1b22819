/**
 * Holds an arriving body in memory while all bodies together are small, otherwise in an unnamed
 * file. The file disappears when it is closed or the process is killed.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export type Hold = {
  /** A chunk with its own memory block is emptied at once. */
  write(chunk: Buffer): Promise<void> | void;
  read(): Promise<Buffer>;
  /**
   * Empties the read bytes. Call this only after all work on them has ended, because a running
   * thread would read other data.
   */
  empty(): void;
  close(): Promise<void> | void;
};

const MEMORY_BYTES_MAX = 64 * 1_048_576;
let memoryBytes = 0;

/** @param sizeBytes the most that will be written, if known */
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
      giveBack(chunk);
    },
    read: async () => bytes.subarray(0, written),
    empty: () => giveBack(bytes),
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
  let whole: Buffer | undefined;

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

      whole = bytes;

      return bytes;
    },
    empty() {
      if (whole) giveBack(whole);
    },
    close: () => file.close(),
  };
}

/**
 * Releases memory at once. A garbage collection for some tens of megabytes would take longer than
 * receiving them.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
  const isAlone = buffer.byteLength === byteLength;
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
