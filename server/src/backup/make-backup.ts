/**
 * Writes the whole installation to one file while the studio runs. A snapshot of the store keeps
 * objects that are deleted meanwhile, so that the backup has a file for every row.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { StoreSnapshot } from '../adapters/object-store/port.ts';
import type { Context } from '../context.ts';
import { readBaseBackup } from '../database/embedded/base-backup.ts';
import { findUnknownKeys } from '../uploads/public.ts';
import { BackupError } from './backup-error.ts';
import * as format from './format.ts';
import { createProgress, megabytes } from './progress.ts';
import { allowsBackups, describeInstallation, estimateBytes, listNodes } from './queries.ts';
import { requireRoom } from './require-room.ts';
import { untar } from './untar.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

type MadeBackup = format.Counts & { bytes: number };

const KEYS_PER_STATEMENT = 500;
/** The free space that the studio may need on the same disk during the backup. */
const WRITTEN_MEANWHILE_BYTES = 100_000_000;

/** @throws BackupError if a backup is not possible, NewFileError if its file can't be written */
export async function makeBackup(
  ctx: Context,
  name: string,
  print: (line: string) => void,
): Promise<MadeBackup> {
  const { openSnapshot } = ctx.objectStore;
  if (ctx.config.databaseUrl || !openSnapshot) throw new BackupError(OUTSIDE);
  if (!(await allowsBackups(ctx.db)))
    throw new BackupError('The studio was started by an earlier version: start it again first.');
  const about = await describeInstallation(ctx.db);
  if (!about) throw new BackupError('There is nothing to back up yet: start the studio once.');
  const file = resolve(name);
  const totalBytes = await estimateBytes(ctx.db);
  await requireRoom(dirname(file), totalBytes + WRITTEN_MEANWHILE_BYTES);
  const progress = createProgress(print, { verb: 'Written:', totalBytes });
  const fill = async (archive: ArchiveWriter) => {
    const snapshot = await openSnapshot();
    try {
      return await addAll(ctx, archive, { snapshot, about });
    } finally {
      await snapshot.close();
    }
  };
  const counts = await writeArchive(file, { fill, onBytes: progress.add });
  const made = { ...counts, bytes: progress.doneBytes() + format.TRAILER_BYTES };
  print(`Done: ${file} has ${inWords(counts)}, ${megabytes(made.bytes)} MB.`);

  return made;
}

const OUTSIDE =
  'This command backs up only the embedded database and the folder of pictures: for DATABASE_URL or S3_BUCKET see docs/operating/backup.md.';

function inWords({ objects, databaseFiles, otherFiles }: format.Counts): string {
  const [pictures, database, others] = [objects, databaseFiles, otherFiles].map(count =>
    count.toLocaleString('en-US'),
  );

  return `${pictures} files of pictures, ${database} of the database and ${others} others`;
}

type Source = { snapshot: StoreSnapshot; about: format.Manifest };

async function addAll(ctx: Context, archive: ArchiveWriter, { snapshot, about }: Source) {
  const kind = { format: 'vermilion-backup', version: format.FORMAT_VERSION };
  await archive.addJson(format.MANIFEST, { ...kind, ...about });
  const databaseFiles = await addDatabase(ctx, archive);
  const nodes = await listNodes(ctx.db);
  const otherFiles = await addFiles(ctx.config.dataDir, archive);
  const objects = await addObjects(ctx, archive, snapshot);
  const counts: format.Counts = { objects, databaseFiles, otherFiles };
  const ending: format.Ending = { counts, nodes };
  await archive.addJson(format.ENDING, ending);

  return counts;
}

async function addDatabase({ pool }: Context, archive: ArchiveWriter): Promise<number> {
  const { host, port, user, database, ssl } = pool.options;
  const bytes = readBaseBackup({ host, port, user, database, ssl });
  let files = 0;
  for await (const entry of untar(Readable.from(bytes, { objectMode: false }))) {
    const { name, size: sizeBytes, type } = entry.header;
    const isFolder = type === 'directory';
    if (!isFolder) files += 1;
    await archive.add({ name: `${format.DATABASE}${name}`, sizeBytes, isFolder }, entry);
  }

  return files;
}

async function addFiles(dataDir: string, archive: ArchiveWriter): Promise<number> {
  let files = 0;
  for (const kept of format.KEPT_FILES) {
    for (const name of await filesBelow(dataDir, kept)) {
      const bytes = await readIfThere(join(dataDir, name));
      if (!bytes) continue;
      const entry = { name: `${format.FILES}${name}`, sizeBytes: bytes.length };
      await archive.add(entry, Readable.from([bytes]));
      files += 1;
    }
  }

  return files;
}

/** Returns null if the file, such as an old mail, was removed after it was listed. */
async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: Error & { code?: string }) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function filesBelow(dataDir: string, name: string): Promise<string[]> {
  const found = await stat(join(dataDir, name)).catch(() => null);
  if (!found) return [];
  if (!found.isDirectory()) return [name];
  const entries = await readdir(join(dataDir, name), { withFileTypes: true });

  return entries.filter(entry => entry.isFile()).map(entry => `${name}/${entry.name}`);
}

async function addObjects(
  ctx: Context,
  archive: ArchiveWriter,
  snapshot: StoreSnapshot,
): Promise<number> {
  let objects = 0;
  const add = async (key: string) => {
    const stored = await snapshot.get(key);
    if (!stored) return;
    await archive.add(
      { name: `${format.OBJECTS}${key}`, sizeBytes: stored.sizeBytes },
      stored.body,
    );
    objects += 1;
  };
  for await (const { key } of snapshot.list()) await add(key);
  for await (const key of listKnownInQuarantine(ctx)) await add(key);
  for await (const { key } of snapshot.listMoved()) await add(key);

  return objects;
}

/**
 * Yields the keys of quarantined objects with a row. They belong to the installation, because the
 * sweep would restore them.
 */
async function* listKnownInQuarantine({ objectStore, db }: Context): AsyncIterable<string> {
  let batch: string[] = [];
  const takeKnown = async () => {
    const unknown = new Set(await findUnknownKeys(db, batch));
    const found = batch.filter(key => !unknown.has(key));
    batch = [];

    return found;
  };
  for await (const { key } of objectStore.listQuarantined()) {
    batch.push(key);
    if (batch.length === KEYS_PER_STATEMENT) yield* await takeKnown();
  }
  if (batch.length > 0) yield* await takeKnown();
}
