/** See T20 in docs/reliability.md, BAK-1, BAK-2, BAK-3, BAK-4. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkInvariants } from '../../test/invariants.ts';
import { type EmbeddedStudio, startEmbeddedStudio } from '../../test/programs/embedded-studio.ts';
import { makeFolder, removeFolder } from '../../test/programs/postgres-folders.ts';
import { startRestored } from '../../test/programs/restored-studio.ts';
import { runAdmin, runAdminOnDisk } from '../../test/programs/run-admin.ts';
import type { ObjectStore } from '../adapters/object-store/port.ts';
import type { Context } from '../context.ts';
import { restoreKnown } from '../uploads/orphans/sweep-quarantine.ts';
import { makeBackup } from './make-backup.ts';
import { readEntries } from './read-archive.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const folder = makeFolder();
const dataDir = join(folder, 'data');
const file = join(folder, 'studio.backup');
let studio: EmbeddedStudio;
let atBackup: unknown[];

beforeAll(async () => {
  studio = await startEmbeddedStudio(dataDir);
  await studio.ask(2);
  await studio.judge();
  await mkdir(join(dataDir, 'pages'));
  await writeFile(join(dataDir, 'pages/terms.en.md'), '# Our terms\n');
  await writeFile(join(dataDir, 'secret'), 'ab'.repeat(32));
  atBackup = await listWorks(studio.ctx);
});
afterAll(async () => {
  await studio?.close();
  removeFolder(folder);
});

const listWorks = async (ctx: Context) =>
  ctx.db.selectFrom('works').select(['id', 'images']).orderBy('id').execute();

const listAudit = async (ctx: Context) =>
  (await sql`select subject, details from audit_log where command = 'backup'`.execute(ctx.db)).rows;

test('a backup of a running studio is restored with every work, picture and credit', async () => {
  const made = await runAdmin(dataDir, ['backup', file]);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  expect(made.stdout).toMatch(/^Done: .*studio\.backup has 6 files of pictures, \d/m);
  await studio.ask(1);
  await studio.judge();

  const target = join(folder, 'restored');
  const restored = await runAdmin(target, ['restore', file]);

  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toContain(`Done: ${target} is restored.`);
  const copy = await startRestored(target);
  expect(await listWorks(copy.ctx)).toEqual(atBackup);
  await checkInvariants(copy.ctx);
  expect(await copy.ctx.objectStore.identity()).toBe(await studio.ctx.objectStore.identity());
  expect(await readFile(join(target, 'pages/terms.en.md'), 'utf8')).toBe('# Our terms\n');
  expect(await readFile(join(target, 'secret'), 'utf8')).toBe('ab'.repeat(32));
  await copy.close();
  expect(await listAudit(studio.ctx)).toEqual([
    { subject: 'database', details: expect.objectContaining({ objects: 6, otherFiles: 2 }) },
  ]);
});

test('a backup contains a picture that leaves quarantine after the backup has listed the folder', async () => {
  const { ctx } = studio;
  const { key } = await ctx.db
    .selectFrom('uploads_objects')
    .select('key')
    .orderBy('key')
    .executeTakeFirstOrThrow();
  await ctx.objectStore.quarantine(key, new Date());
  const objectStore: ObjectStore = {
    ...ctx.objectStore,
    async *listQuarantined(start) {
      await restoreKnown(ctx, new Date());
      yield* ctx.objectStore.listQuarantined(start);
    },
  };

  const made = join(folder, 'restored meanwhile');
  await makeBackup({ ...ctx, objectStore }, made, () => {});

  const names: string[] = [];
  for await (const { name } of readEntries(made, () => {})) names.push(name);
  expect(names).toContain(`objects/${key}`);
});

test('a backup does not overwrite an existing file', async () => {
  const taken = join(folder, 'taken');
  await writeFile(taken, 'mine');

  const { status, stderr } = await runAdmin(dataDir, ['backup', taken]);

  expect([status, stderr]).toEqual([1, `${taken} exists: give the backup a name of its own.\n`]);
  expect(await readFile(taken, 'utf8')).toBe('mine');
});

test('a backup into a missing folder is refused and leaves no snapshot in the store', async () => {
  const { status, stderr } = await runAdmin(dataDir, ['backup', join(folder, 'missing/one')]);

  expect(status).toBe(1);
  expect(stderr).toMatch(/missing\/one can't be written: ENOENT.*\.\n$/);
  expect(await readdir(join(dataDir, 'objects/.kept')).catch(() => [])).toEqual([]);
});

test.skipIf(process.getuid?.() !== 0)(
  'a backup to a disk with too little free space is refused',
  async () => {
    const disk = join(folder, 'small disk');
    await mkdir(disk);

    const words = ['backup', join(disk, 'one')];
    const made = await runAdminOnDisk({ folder: disk, options: 'size=8m' }, dataDir, words);

    expect(made.status).toBe(1);
    expect(made.stderr).toMatch(
      /^The disk of .*small disk has 8 MB left, and the backup needs [\d,]+ MB\.\n$/,
    );
  },
);

test.skipIf(process.getuid?.() !== 0)(
  'a restore to a read-only disk is refused in one sentence',
  async () => {
    const disk = join(folder, 'read-only disk');
    await mkdir(disk);

    const { status, stderr } = await runAdminOnDisk({ folder: disk, options: 'ro' }, disk, [
      'restore',
      file,
    ]);

    expect(status).toBe(1);
    expect(stderr).toMatch(/^The folder .*read-only disk can't be written \(EROFS: [^\n]*\.\n$/);
  },
);

test.for([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }],
  ['S3_BUCKET', { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }],
] as const)(
  'a restore with %s is refused, and the message names the page of the manual',
  async ([, settings]) => {
    const target = join(folder, 'outside');

    const { status, stderr } = await runAdmin(target, ['restore', file], settings);

    expect(status).toBe(1);
    expect(stderr).toMatch(/^[^\n]*see docs\/operating\/backup\.md\.\n$/);
    expect(await readdir(folder)).not.toContain('outside');
  },
);

test('a restore into a folder that is not empty is refused, and so is any command after an interrupted restore', async () => {
  const { status, stderr } = await runAdmin(dataDir, ['restore', file]);
  expect([status, stderr]).toEqual([
    1,
    `${dataDir} is not empty: a restore needs an empty or missing DATA_DIR.\n`,
  ]);

  const cut = join(folder, 'cut');
  await mkdir(cut);
  await writeFile(join(cut, '.restoring'), '');
  const started = await runAdmin(cut, ['list-users']);

  expect(started.stderr).toContain(`A restore into ${cut} was cut off`);
  expect(await readdir(cut)).toEqual(['.restoring']);
});
