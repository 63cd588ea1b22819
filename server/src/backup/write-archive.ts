/** Writes a backup file, which appears complete or not at all. */
import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { writeTrailer } from './format.ts';
import { type WriteChunk, writeNewFile } from './write-new-file.ts';

export type NewEntry = { name: string; sizeBytes: number; isFolder?: boolean };

export type ArchiveWriter = {
  add(entry: NewEntry, body: AsyncIterable<Uint8Array>): Promise<void>;
  addJson(name: string, value: unknown): Promise<void>;
};

type Filling<T> = {
  fill(archive: ArchiveWriter): Promise<T>;
  onBytes(count: number): void;
};

const refusals = {
  sayTaken: (path: string) => `${path} exists: give the backup a name of its own.`,
  sayBegun: (part: string) =>
    `${part} exists: another backup is writing it, or one was cut off. Remove it if none runs.`,
};

/** @throws NewFileError, and the errors of `fill` */
export function writeArchive<T>(path: string, { fill, onBytes }: Filling<T>): Promise<T> {
  return writeNewFile({ path, ...refusals }, async write => {
    const pack = tar.pack();
    const hash = createHash('sha256');
    const [written, filled] = await Promise.allSettled([
      drain(pack, { write, hash, onBytes }),
      fillAll(pack, fill),
    ]);
    // If one of the two fails, the other fails, too. The first error is in `written`.
    if (written.status === 'rejected') throw written.reason;
    if (filled.status === 'rejected') throw filled.reason;
    await write(writeTrailer(hash.digest('hex')));

    return filled.value;
  });
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

type Target = { write: WriteChunk; hash: Hash; onBytes(count: number): void };

async function drain(pack: tar.Pack, { write, hash, onBytes }: Target): Promise<void> {
  // as: a stream of bytes
  for await (const chunk of pack as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    await write(chunk);
    onBytes(chunk.length);
  }
}
