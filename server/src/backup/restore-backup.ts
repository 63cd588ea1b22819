/** Restores a backup into DATA_DIR. No server starts there before the restore has finished. */
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../adapters/object-store/port.ts';
import { beginRestoring, type RestoredCluster } from '../database/embedded/restored-cluster.ts';
import { operatorCommands } from '../describe-error.ts';
import { BackupError } from './backup-error.ts';
import * as format from './format.ts';
import { createProgress } from './progress.ts';
import { checkArchive, type ReadEntry, readEntries } from './read-archive.ts';
import { requireRoom } from './require-room.ts';

type Input = {
  file: string;
  dataDir: string;
  openStore(): Promise<ObjectStore>;
  print(line: string): void;
};

/** Each new ext4 file system has this folder. */
const IGNORED = new Set(['lost+found']);

/**
 * Writes nothing if the backup is damaged or DATA_DIR is not empty.
 * @throws BackupError
 */
export async function restoreBackup(input: Input): Promise<void> {
  const file = resolve(input.file);
  const { dataDir, print } = input;
  const sizeBytes = await sizeOf(file);
  await requireEmpty(dataDir);
  const checked = createProgress(print, { verb: 'Checked:', totalBytes: sizeBytes });
  const manifest = await checkArchive(file, checked.add);
  await requireRoom(dataDir, sizeBytes);
  print(`${file} is whole. It was begun at ${manifest.beganAt}.`);

  const restored = createProgress(print, { verb: 'Restored:', totalBytes: sizeBytes });
  const cluster = beginRestoring(dataDir);
  const store = await input.openStore();
  try {
    await store.claim(manifest.identity);
    const target = { dataDir, cluster, store };
    for await (const entry of readEntries(file, restored.add)) await put(entry, target);
  } catch (error) {
    throw explain(error, dataDir);
  } finally {
    await store.close();
  }
  cluster.finish();
  print(`Done: ${dataDir} is restored. Start the studio with ${operatorCommands.start}.`);
}

async function sizeOf(file: string): Promise<number> {
  const facts = await stat(file).catch((error: Error) => {
    throw new BackupError(`${file} can't be read: ${error.message}.`);
  });
  if (!facts.isFile()) throw new BackupError(`${file} is no backup of Vermilion.`);

  return facts.size;
}

async function requireEmpty(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: Error & { code?: string }) => {
    if (error.code === 'ENOENT') return [];
    throw new BackupError(`${dataDir} can't be used: ${error.message}.`);
  });
  if (names.some(name => !IGNORED.has(name)))
    throw new BackupError(`${dataDir} is not empty: a restore needs an empty or missing DATA_DIR.`);
}

type Target = { dataDir: string; cluster: RestoredCluster; store: ObjectStore };

async function put(entry: ReadEntry, { dataDir, cluster, store }: Target): Promise<void> {
  const { name, isFolder, body } = entry;
  const [part = '', ...segments] = name.split('/');
  const rest = segments.filter(segment => segment !== '').join('/');

  switch (`${part}/`) {
    case format.DATABASE:
      return isFolder ? cluster.addFolder(rest) : cluster.addFile(rest, body);
    case format.OBJECTS:
      return putObject(store, rest, body);
    case format.FILES:
      return putFile(join(dataDir, rest), body);
    default:
      return putMarks(store, body);
  }
}

/**
 * A backup may contain an object twice if it was deleted or left quarantine during the backup. The
 * second one is skipped.
 */
async function putObject(
  store: ObjectStore,
  key: string,
  body: AsyncIterable<Uint8Array>,
): Promise<void> {
  const earlier = await store.get(key);
  if (!earlier) await store.putStream(key, body, '');
  earlier?.body.destroy();
}

async function putFile(path: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of body) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes the marks of the nodes that ran during the backup. For some seconds the restored database
 * still lists these nodes, and a starting node looks for their marks.
 */
async function putMarks(store: ObjectStore, body: AsyncIterable<Uint8Array>): Promise<void> {
  const { nodes } = format.ending.parse(format.parseJson(await buffer(body)));
  for (const id of nodes) await store.mark(id);
}

function explain(error: unknown, dataDir: string): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;

  return new BackupError(
    `The backup could not be restored into ${dataDir}: ${error.message}. Empty that folder before the next try.`,
    { cause: error },
  );
}
