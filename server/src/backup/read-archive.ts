/** Call `checkArchive`, which finds damage anywhere in the file, before `readEntries`. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MAJOR_VERSION } from '../database/embedded/init-cluster.ts';
import { findNewer } from '../database/schema.ts';
import { BackupError } from './backup-error.ts';
import { createEntryCheck, requireKnown } from './check-entries.ts';
import * as format from './format.ts';
import { untar } from './untar.ts';

const CHUNK_BYTES = 1_048_576;

export type ReadEntry = { name: string; isFolder: boolean; body: AsyncIterable<Uint8Array> };

/**
 * Returns the manifest.
 * @throws BackupError unless the file is a complete backup that this version can restore
 */
export async function checkArchive(
  file: string,
  onBytes: (count: number) => void,
): Promise<format.Manifest> {
  const { sizeBytes, expected } = await readEnd(file);
  if (expected === undefined) {
    const isCut = await hasManifest(file, sizeBytes).catch(() => false);
    throw new BackupError(
      isCut
        ? `${file} is cut off: the end of the backup is missing.`
        : `${file} is no backup of Vermilion.`,
    );
  }
  const damaged = new BackupError(`${file} is damaged: its bytes do not match its checksum.`);
  const source = bytesOf(file, sizeBytes - format.TRAILER_BYTES);
  const hash = createHash('sha256');
  source.on('data', chunk => {
    hash.update(chunk);
    onBytes(chunk.length);
  });
  const manifest = await checkEntries(file, source).catch(async (error: unknown) => {
    // If the checksum is right, the file is whole, and its content is wrong instead.
    if ((await hashOf(file, sizeBytes)) !== expected) throw damaged;
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is no backup of Vermilion.`, { cause: error });
  });
  if (hash.digest('hex') !== expected) throw damaged;

  return manifest;
}

async function checkEntries(file: string, source: Readable): Promise<format.Manifest> {
  const check = createEntryCheck(file);
  let manifest: format.Manifest | undefined;
  let ending: unknown;
  for await (const entry of untar(source)) {
    const { name, type } = entry.header;
    if (!manifest) {
      const found = name === format.MANIFEST && format.parseJson(await buffer(entry));
      manifest = requireUsable(file, found);
      continue;
    }
    check.add({ name, isFolder: type === 'directory' });
    if (name === format.ENDING) ending = format.parseJson(await buffer(entry));
  }
  if (!manifest) throw new BackupError(`${file} is no backup of Vermilion.`);
  check.end(ending);

  return manifest;
}

export async function* readEntries(
  file: string,
  onBytes: (count: number) => void,
): AsyncGenerator<ReadEntry> {
  const { sizeBytes } = await readEnd(file);
  const source = bytesOf(file, sizeBytes - format.TRAILER_BYTES);
  source.on('data', chunk => onBytes(chunk.length));
  for await (const entry of untar(source)) {
    const { name, type } = entry.header;
    if (name === format.MANIFEST) continue;
    const isFolder = type === 'directory';
    requireKnown(file, { name, isFolder });
    yield { name, isFolder, body: entry };
  }
}

async function readEnd(file: string): Promise<{ sizeBytes: number; expected: string | undefined }> {
  const handle = await open(file, 'r').catch((error: Error) => {
    throw new BackupError(`${file} can't be read: ${error.message}.`);
  });
  try {
    const { size: sizeBytes } = await handle.stat();
    const trailer = Buffer.alloc(format.TRAILER_BYTES);
    const { bytesRead } = await handle.read(trailer, {
      position: Math.max(0, sizeBytes - format.TRAILER_BYTES),
    });

    return { sizeBytes, expected: format.readTrailer(trailer.subarray(0, bytesRead)) };
  } finally {
    await handle.close();
  }
}

async function hashOf(file: string, sizeBytes: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytesOf(file, sizeBytes - format.TRAILER_BYTES)) hash.update(chunk);

  return hash.digest('hex');
}

async function hasManifest(file: string, bytes: number): Promise<boolean> {
  for await (const { header } of untar(bytesOf(file, bytes)))
    return header.name === format.MANIFEST;

  return false;
}

function requireUsable(file: string, found: unknown): format.Manifest {
  const kind = format.anyManifest.safeParse(found);
  if (!kind.success) throw new BackupError(`${file} is no backup of Vermilion.`);
  if (kind.data.version > format.FORMAT_VERSION)
    throw new BackupError(
      `${file} was made by a newer version of Vermilion: restore it with that version.`,
    );
  const parsed = format.manifest.safeParse(found);
  if (!parsed.success) throw new BackupError(`${file} is no backup of Vermilion.`);
  const manifest = parsed.data;
  const newer = findNewer(manifest.migrations);
  if (newer !== undefined)
    throw new BackupError(
      `${file} was made by a newer version of Vermilion (${newer}): restore it with that version.`,
    );
  if (manifest.postgresMajor !== MAJOR_VERSION)
    throw new BackupError(
      `${file} has a database of PostgreSQL ${manifest.postgresMajor}, and this is PostgreSQL ${MAJOR_VERSION}: restore it with the version of Vermilion that made it.`,
    );

  return manifest;
}

function bytesOf(file: string, bytes: number) {
  return createReadStream(file, { end: Math.max(0, bytes - 1), highWaterMark: CHUNK_BYTES });
}
