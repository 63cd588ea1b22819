/** Runs `export EMAIL FILE` with the database that a node starts itself. See PPL-7. */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import {
  type EmbeddedStudio,
  startEmbeddedStudio,
} from '../../../test/programs/embedded-studio.ts';
import { makeFolder, removeFolder } from '../../../test/programs/postgres-folders.ts';
import { runAdmin, runAdminOnDisk } from '../../../test/programs/run-admin.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const folder = makeFolder();
const dataDir = join(folder, 'data');
let studio: EmbeddedStudio;
let email: string;
let isOpen = false;

/**
 * Ends the nodes together with their PostgreSQL. If the nodes were killed, the next command would
 * have to stop PostgreSQL, and say so.
 */
async function closeStudio(): Promise<void> {
  if (!isOpen) return;
  isOpen = false;
  for (const node of studio.nodes) await node.terminate();
  await studio.close();
}

beforeAll(async () => {
  studio = await startEmbeddedStudio(dataDir);
  isOpen = true;
  await studio.ask(1);
  await studio.judge();
  const users = studio.ctx.db.selectFrom('accounts_users').select('email');
  ({ email } = await users.executeTakeFirstOrThrow());
});
afterAll(async () => {
  await closeStudio();
  removeFolder(folder);
});

async function picturesIn(path: string): Promise<string[]> {
  const names: string[] = [];
  const zip = await fromBufferPromise(await readFile(path));
  for await (const entry of zip.eachEntry()) names.push(entry.fileName);

  return names.filter(name => name.startsWith('works/'));
}

test.skipIf(process.getuid?.() !== 0)(
  'on a full disk the command fails with one sentence',
  async () => {
    const disk = join(folder, 'small disk');
    await mkdir(disk);

    const words = ['export', email, join(disk, 'copy.zip')];
    const full = await runAdminOnDisk({ folder: disk, options: 'size=64k' }, dataDir, words);

    expect(full).toEqual({
      ...{ status: 1, stdout: '' },
      stderr: `${join(disk, 'copy.zip')} can't be written: the disk is full.\n`,
    });
  },
);

test('the copy is written beside a running node, and once more when no node runs', async () => {
  const [first, second] = [join(folder, 'first.zip'), join(folder, 'second.zip')];

  const beside = await runAdmin(dataDir, ['export', email, first]);
  await closeStudio();
  const alone = await runAdmin(dataDir, ['export', email, second]);

  expect(beside).toMatchObject({ status: 0, stderr: '' });
  expect(beside.stdout).toMatch(/^Done: .*first\.zip has [\d,]+ bytes\.$/m);
  expect(alone).toMatchObject({ status: 0, stderr: '' });
  expect(await picturesIn(first)).toHaveLength(1);
  expect(await picturesIn(second)).toEqual(await picturesIn(first));
  expect((await readdir(folder)).filter(name => name.endsWith('.part'))).toEqual([]);
});
