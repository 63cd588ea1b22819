/** See T20, BAK-2, BAK-3. */
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import tar from 'tar-stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkInvariants } from '../../test/invariants.ts';
import { type EmbeddedStudio, startEmbeddedStudio } from '../../test/programs/embedded-studio.ts';
import { makeFolder, removeFolder } from '../../test/programs/postgres-folders.ts';
import { startRestored } from '../../test/programs/restored-studio.ts';
import { runAdmin, startAdmin } from '../../test/programs/run-admin.ts';
import { createRandom } from '../../test/simulation/random.ts';
import { leaveOrphans, leaveUnmatched } from '../../test/stored-objects.ts';
import { createFolderStore } from '../adapters/object-store/folder.ts';
import type { Context } from '../context.ts';
import { MAJOR_VERSION } from '../database/embedded/init-cluster.ts';
import { eraseWorks } from '../history/delete-works.ts';
import { BackupError } from './backup-error.ts';
import { FORMAT_VERSION, MANIFEST } from './format.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeArchive } from './write-archive.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

const WORKS = 6;
const DAMAGES = 24;
/** A backup reads these objects before all others. Meanwhile the test erases works. */
const FIRST = { count: 100, bytes: 4_000_000 };
/** A part file larger than this contains the whole database. */
const DATABASE_IS_DONE_BYTES = 150_000_000;
const WAIT = { timeout: 120_000, interval: 5 };

const seed = Number(process.env['BACKUP_SEED'] ?? randomInt(1_000_000));
const random = createRandom(seed);
const folder = makeFolder();
const dataDir = join(folder, 'data');
const file = join(folder, 'studio.backup');
let studio: EmbeddedStudio;

beforeAll(async () => {
  studio = await startEmbeddedStudio(dataDir);
  await studio.ask(WORKS);
  await studio.judge();
  for (let index = 0; index < FIRST.count; index += 1) {
    const key = `00${randomBytes(19).toString('hex')}.png`;
    await studio.ctx.objectStore.put(key, randomBytes(FIRST.bytes), 'image/png');
    leaveUnmatched(studio.ctx, key);
  }
});
afterAll(async () => {
  await studio?.close();
  removeFolder(folder);
});

const listWorks = (ctx: Context) =>
  ctx.db.selectFrom('works').select(['id', 'user_id']).orderBy('id').execute();
const idsOf = (works: readonly { id: string }[]) => works.map(({ id }) => id);
const listKept = () => readdir(join(dataDir, 'objects/.kept'));
const untilPartHas = (part: string, bytes: number) =>
  vi.waitFor(async () => expect((await stat(part)).size).toBeGreaterThan(bytes), WAIT);
const untilErased = (ctx: Context, count: number) =>
  vi.waitFor(async () => expect(await listWorks(ctx)).toHaveLength(count), WAIT);

test('a backup restores the works that existed at its start, although they are erased and others are made meanwhile', async () => {
  const before = await listWorks(studio.ctx);
  const [userId = ''] = before.map(work => work.user_id);
  const backup = startAdmin(dataDir, ['backup', file]);
  await untilPartHas(`${file}.part`, 1);
  await studio.ask(WORKS);
  await untilPartHas(`${file}.part`, DATABASE_IS_DONE_BYTES);
  // as: `eraseWorks` reads only the user's id
  await eraseWorks(studio.ctx, { userId } as Parameters<typeof eraseWorks>[1], idsOf(before));
  await untilErased(studio.ctx, WORKS);
  expect(existsSync(`${file}.part`)).toBe(true);
  expect(await backup.ended).toMatchObject({ status: 0, stderr: '' });
  expect(await listKept()).toEqual([]);

  const target = join(folder, 'restored');
  expect(await runAdmin(target, ['restore', file])).toMatchObject({ status: 0, stderr: '' });

  const copy = await startRestored(target);
  // A backup copies the files after the database, so files of later works have no row.
  leaveOrphans(copy.ctx);
  expect(idsOf(await listWorks(copy.ctx))).toEqual(expect.arrayContaining(idsOf(before)));
  await vi.waitFor(async () => {
    const pending = sql`select from works where status = 'pending'`;
    expect((await pending.execute(copy.ctx.db)).rows).toEqual([]);
  }, WAIT);
  await checkInvariants(copy.ctx);
  await copy.close();
  await checkInvariants(studio.ctx);
});

test('a killed backup leaves no complete file and no replication slot, and a backup with another name succeeds', async () => {
  const killed = join(folder, 'killed.backup');
  const backup = startAdmin(dataDir, ['backup', killed]);
  await untilPartHas(`${killed}.part`, 1_000_000);
  backup.child.kill('SIGKILL');
  await backup.ended;

  expect(existsSync(killed)).toBe(false);
  const again = await runAdmin(dataDir, ['backup', killed]);
  expect([again.status, again.stderr]).toEqual([
    1,
    `${killed}.part exists: another backup is writing it, or one was cut off. Remove it if none runs.\n`,
  ]);
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_replication_slots`.execute(studio.ctx.db);
    expect(rows).toEqual([]);
  }, WAIT);
  expect(await listKept()).toHaveLength(1);
  await studio.ctx.objectStore.removeUnfinished(new Date(Date.now() + 60_000));
  expect(await listKept()).toEqual([]);
  const next = await runAdmin(dataDir, ['backup', join(folder, 'next.backup')]);
  expect(next).toMatchObject({ status: 0, stderr: '' });
});

test('a command refuses the data folder of an interrupted restore, and another restore does not overwrite it', async () => {
  const target = join(folder, 'half');
  const restore = startAdmin(target, ['restore', file]);
  await vi.waitFor(() => expect(existsSync(join(target, 'postgres/data/base'))).toBe(true), WAIT);
  restore.child.kill('SIGKILL');
  await restore.ended;

  const started = await runAdmin(target, ['list-users']);
  expect(started.stderr).toMatch(/^A restore into .* was cut off, or is under way\. [^\n]*\n$/);
  const again = await runAdmin(target, ['restore', file]);
  expect(again.stderr).toContain('is not empty');
});

async function refusal(of: string): Promise<string> {
  const target = join(folder, 'refused');
  const openStore = async () => createFolderStore(join(target, 'objects'));
  const input = { file: of, dataDir: target, openStore, print: () => {} };
  const error = await restoreBackup(input).then(
    () => new Error('it was restored'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BackupError);
  expect(existsSync(target)).toBe(false);

  return (error as BackupError).message; // as: expected above
}

test(`a backup with one changed byte is refused (BACKUP_SEED=${seed})`, async () => {
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  const places = [0, 100, 511, 512, 600, size - 513, size - 500, size - 1];
  for (let index = 0; index < DAMAGES; index += 1) places.push(random.below(size));
  for (const position of places) {
    const byte = Buffer.alloc(1);
    await handle.read(byte, { position });
    await handle.write(Buffer.from([(byte[0] ?? 0) ^ (1 + random.below(255))]), { position });

    expect(await refusal(file), `byte ${position}`).toMatch(/ is (damaged: .*|cut off: .*)\.$/);

    await handle.write(byte, { position });
  }
  await handle.close();
});

test('a truncated backup is refused', async () => {
  const { size } = await stat(file);
  for (const bytes of [size - 1, size - 512, size - 513, 200_000_000, 100_000, 2_000]) {
    await truncate(file, bytes);

    expect(await refusal(file), `${bytes} bytes`).toBe(
      `${file} is cut off: the end of the backup is missing.`,
    );
  }
});

test.for([
  ['an empty file', async () => Buffer.alloc(0)],
  ['a text', async () => Buffer.from('A letter to a friend. '.repeat(1_000))],
  ['a picture', async () => randomBytes(100_000)],
  ['a tar file of another program', foreignTar],
] as const)('%s is refused, because it is not a backup', async ([name, make]) => {
  const foreign = join(folder, name);
  await writeFile(foreign, await make());

  expect(await refusal(foreign)).toBe(`${foreign} is no backup of Vermilion.`);
});

async function foreignTar(): Promise<Buffer> {
  const pack = tar.pack();
  pack.entry({ name: 'holiday.txt' }, 'sunny');
  pack.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of pack as AsyncIterable<Uint8Array>) chunks.push(chunk); // as: bytes

  return Buffer.concat(chunks);
}

test.for([
  [
    'a newer format',
    { version: FORMAT_VERSION + 1 },
    / was made by a newer version of Vermilion: /,
  ],
  [
    'a newer schema',
    { migrations: [{ name: '9999-future', survivedFrom: null }] },
    / was made by a newer version of Vermilion \(9999-future\): /,
  ],
  [
    'another PostgreSQL version',
    { postgresMajor: '19' },
    / has a database of PostgreSQL 19, and this is /,
  ],
] as const)('an undamaged backup of %s is refused', async ([name, changed, words]) => {
  const made = join(folder, name);
  const manifest = {
    ...{ format: 'vermilion-backup', version: FORMAT_VERSION, beganAt: '', identity: 'one' },
    ...{ postgresMajor: MAJOR_VERSION, migrations: [], ...changed },
  };
  await writeArchive(made, {
    fill: archive => archive.addJson(MANIFEST, manifest),
    onBytes: () => {},
  });

  expect(await refusal(made)).toMatch(words);
});

test('a restore from a missing file or from a folder is refused', async () => {
  const missing = join(folder, 'missing.backup');
  expect(await refusal(missing)).toMatch(/missing\.backup can't be read: ENOENT/);

  await mkdir(join(folder, 'a folder'));
  expect(await refusal(join(folder, 'a folder'))).toMatch(/a folder is no backup of Vermilion\.$/);
});
