/** Tests of `export EMAIL FILE` with a worker and without one. See PPL-7, CMD-3. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { commandsAt } from '../../../test/admin-commands.ts';
import { actorWith } from '../../../test/people/actors.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { findUserById } from '../../accounts/public.ts';
import { createFakeStore } from '../../adapters/object-store/fake.ts';
import { type ObjectStore, StoreError } from '../../adapters/object-store/port.ts';
import { lastMigration } from '../../migrations/list.ts';
import { startWorker } from '../../worker.ts';

const store = createFakeStore();
let putStream: ObjectStore['putStream'] = store.putStream;
const server = await startTestServer({
  hasWorker: false,
  parts: { objectStore: { ...store, putStream: (...written) => putStream(...written) } },
});
const { ctx } = server;
const { admin, auditOf } = commandsAt(server);
const folder = mkdtempSync(join(tmpdir(), 'export-'));
afterAll(() => rmSync(folder, { recursive: true }));
let file: string;
let [id, email] = ['', ''];

beforeEach(async () => {
  putStream = store.putStream;
  id = (await actorWith(ctx, 0)).userId;
  email = (await findUserById(ctx.db, id))?.email ?? '';
  file = join(folder, `${id}.zip`);
});

async function namesIn(path: string): Promise<string[]> {
  const names: string[] = [];
  const zip = await fromBufferPromise(readFileSync(path));
  for await (const entry of zip.eachEntry()) names.push(entry.fileName);

  return names;
}

const filesOfPerson = () => readdirSync(folder).filter(name => name.startsWith(id));
const audited = { actor: expect.stringMatching(/^cli:/), command: 'export' };

test('without a worker the command makes the copy, which only the file’s owner can read', async () => {
  expect(await admin('export', email, file)).toMatchObject({
    ...{ status: 0, stderr: '' },
    stdout: expect.stringContaining(`Done: ${file} has `),
  });

  expect(await namesIn(file)).toContain('profile.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(filesOfPerson()).toEqual([`${id}.zip`]);
  expect(await auditOf(id)).toMatchObject([audited]);
});

test('beside a worker the command waits for the copy that the worker makes', async () => {
  await sql`insert into nodes (id, role, last_migration, program_version, secret_marks)
    values (gen_random_uuid(), 'worker', ${lastMigration}, null, '{}')`.execute(ctx.db);
  let isWorking = false;
  putStream = (...written) =>
    isWorking ? store.putStream(...written) : Promise.reject(new Error('no worker made the copy'));

  const running = admin('export', email, file);
  await vi.waitFor(async () => expect(await auditOf(id)).toHaveLength(1));
  expect(filesOfPerson()).toEqual([`${id}.zip.part`]);
  const worker = startWorker(ctx);
  isWorking = true;
  const outcome = await running;

  await worker.stop();
  await sql`delete from nodes`.execute(ctx.db);
  expect(outcome).toMatchObject({ status: 0, stderr: '' });
  expect(await namesIn(file)).toContain('profile.json');
  expect(await auditOf(id)).toMatchObject([audited]);
});

test('a file that exists is refused and kept, and no export is requested', async () => {
  writeFileSync(file, 'of somebody');

  const { status, stderr } = await admin('export', email, file);

  expect([status, stderr]).toEqual([1, `${file} exists: give the copy a name of its own.`]);
  expect(readFileSync(file, 'utf8')).toBe('of somebody');
  expect(filesOfPerson()).toEqual([`${id}.zip`]);
  expect(await auditOf(id)).toEqual([]);
});

test('a folder that does not exist is refused, and no export is requested', async () => {
  const { status, stderr } = await admin('export', email, join(folder, 'nowhere', 'a.zip'));

  expect([status, stderr]).toEqual([1, expect.stringContaining("can't be written")]);
  expect(await auditOf(id)).toEqual([]);
});

test('a full store ends the export, and leaves no file', async () => {
  putStream = () => Promise.reject(new StoreError('FULL', 'the disk is full'));

  const { status, stderr } = await admin('export', email, file);

  expect([status, stderr]).toEqual([1, "The copy can't be stored: the disk is full."]);
  expect(filesOfPerson()).toEqual([]);
  putStream = store.putStream;
  expect(await admin('export', email, file)).toMatchObject({ status: 0 });
});
