/**
 * Writes a gzipped tar archive whose bytes depend only on the files: not on times, owners, or the
 * order on the disk.
 */
import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';

export type Entry = { path: string } & (
  | { file: string; isProgram?: boolean }
  | { bytes: Uint8Array }
  | { link: string }
);

/** The time of all files. It is not 1970, because some tools refuse that. */
const MODIFIED = new Date('2026-01-01T00:00:00Z');

/**
 * @param folder the only folder at the top of the archive
 * @returns sizes in bytes, the archive's SHA-256 in hex, and the sizes by group of files
 */
export async function writeTarball(to: string, folder: string, entries: readonly Entry[]) {
  const archive = tar.pack();
  const hash = createHash('sha256');
  let packedBytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      packedBytes += chunk.length;
      done(null, chunk);
    },
  });
  const written = pipeline(archive, createGzip({ level: 9 }), counted, createWriteStream(to));
  const sizes = new Map<string, number>();
  for (const entry of entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const bytes = await addEntry(archive, folder, entry);
    const top = topOf(entry.path);
    sizes.set(top, (sizes.get(top) ?? 0) + bytes);
  }
  archive.finalize();
  await written;

  return {
    packedBytes,
    unpackedBytes: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0),
    sha256: hash.digest('hex'),
    folders: [...sizes].toSorted(([, a], [, b]) => b - a),
  };
}

async function addEntry(archive: ReturnType<typeof tar.pack>, folder: string, entry: Entry) {
  const header = { name: `${folder}/${entry.path}`, mtime: MODIFIED, uid: 0, gid: 0 };
  if ('link' in entry) {
    archive.entry({ ...header, type: 'symlink', linkname: entry.link });

    return 0;
  }
  const bytes = 'bytes' in entry ? Buffer.from(entry.bytes) : readFileSync(entry.file);
  const mode = 'file' in entry && entry.isProgram ? 0o755 : 0o644;
  await new Promise<void>((resolve, reject) => {
    archive.entry({ ...header, mode }, bytes, error => (error ? reject(error) : resolve()));
  });

  return bytes.length;
}

/**
 * Returns the group of a file in the printed sizes: the folder of its npm package, otherwise the
 * first part of its path.
 */
function topOf(file: string): string {
  const [first = '', second = '', third = ''] = file.split('/');
  if (first !== 'node_modules') return first;

  return second.startsWith('@') ? `${first}/${second}/${third}` : `${first}/${second}`;
}
