/**
 * Runs a worker on an empty database beside the pictures of another installation, as after a typing
 * error in DATABASE_URL. Counts the pictures that are left after the worker's first sweep.
 */
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../src/database/embedded/start-embedded-postgres.ts';
import { type RunningNode, runNode } from '../programs/run-node.ts';

const OBJECTS_MIN = 60;
const PAINTING_MS_MAX = 300_000;
/** The first sweep begins half a minute after the start. */
const SWEEP_MS = 45_000;
const TWO_HOURS_SECONDS = 7_200;

export async function attackWrongDatabase(): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'vermilion-attack-'));
  try {
    const dataDir = join(place, 'data');
    await paintPictures(dataDir);
    const before = await listObjects(dataDir);
    await ageObjects(before);

    const { status, said } = await runOnEmptyDatabase(dataDir, join(place, 'other'));

    const left = await listObjects(dataDir);
    const survivors = before.filter(path => left.includes(path));
    print(`objects before the worker on an empty database: ${before.length}`);
    print(`objects left after ${SWEEP_MS / 1_000} s: ${survivors.length}`);
    print(
      status === undefined
        ? 'the worker ran until it was stopped'
        : `the worker ended with status ${status}`,
    );
    print(`the worker printed: ${said.trim() || 'nothing'}`);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function paintPictures(dataDir: string): Promise<void> {
  const node = runNode(undefined, { DATA_DIR: dataDir, PORT: '0', FIRST_GALLERY: 'on' });
  const deadline = Date.now() + PAINTING_MS_MAX;
  while ((await listObjects(dataDir)).length < OBJECTS_MIN) {
    if (Date.now() > deadline) throw new Error(`no pictures were painted: ${node.said()}`);
    await wait(500);
  }
  await node.terminate();
}

async function runOnEmptyDatabase(dataDir: string, otherDir: string) {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const other = await startEmbeddedPostgres({ dataDir: otherDir, log, onExit: () => {} });
  try {
    const worker = runNode(other.connection, { DATA_DIR: dataDir, ROLE: 'worker', PORT: '0' });
    const status = await endWithin(worker, SWEEP_MS);
    await worker.terminate();

    return { status, said: worker.said() };
  } finally {
    await other.stop();
  }
}

async function endWithin(node: RunningNode, limitMs: number): Promise<number | null | undefined> {
  return Promise.race([node.ended, wait(limitMs, undefined)]);
}

/** The store's own folders begin with a dot. */
async function listObjects(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'objects');
  const names = await readdir(folder, { recursive: true }).catch(() => []);

  return names.filter(name => /^[a-z\d]{2}\/./.test(name)).map(name => join(folder, name));
}

async function ageObjects(paths: readonly string[]): Promise<void> {
  const writtenAtSeconds = Date.now() / 1_000 - TWO_HOURS_SECONDS;
  for (const path of paths) await utimes(path, writtenAtSeconds, writtenAtSeconds);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
