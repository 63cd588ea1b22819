/** A server stands in for S3. */

import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { commandsAt } from '../../test/admin-commands.ts';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { type S3Server, startS3Server } from '../../test/services/s3-server.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createFolderStore } from '../adapters/object-store/folder.ts';
import { shareIdentity } from '../uploads/identity/share-identity.ts';

const s3: S3Server = await startS3Server();
const server = await startTestServer({
  parts: { imageProviders: [quickProvider()] },
  settings: s3.settings,
});
afterAll(async () => {
  await server.close();
  await s3.close();
});
const { admin, auditOf } = commandsAt(server);
const { ctx } = server;
const folder = createFolderStore(join(ctx.config.dataDir, 'objects'));
await shareIdentity(ctx);

beforeEach(() => {
  delete s3.script.fault;
});

const newWorks = async (count: number) => {
  const person = await signedInPerson(server);
  for (let index = 0; index < count; index += 1) await finishedWork(person);
};
const keysIn = async (items: AsyncIterable<{ key: string }>) => {
  const keys: string[] = [];
  for await (const { key } of items) keys.push(key);

  return keys;
};
const knownKeys = async () =>
  (await ctx.db.selectFrom('uploads_objects').select('key').execute()).map(({ key }) => key).sort();

test('`move-store` copies only missing files at each run', async () => {
  await newWorks(3);

  const first = await admin('move-store', 'folder');
  await newWorks(1);
  const second = await admin('move-store', 'folder');

  expect(first.stdout).toMatch(/^Done: (\d+) files seen, \1 copied \(0 MiB\)\.\n$/);
  expect(second.stdout).toMatch(/^Done: \d+ files seen, 2 copied/);
  expect(await keysIn(folder.list())).toEqual(await knownKeys());
  expect(await folder.identity()).toBe(await ctx.objectStore.identity());
  expect(await auditOf('store')).toHaveLength(2);
});

test('`move-store` continues after an interruption', async () => {
  await newWorks(4);
  let answers = 0;
  s3.script.fault = ({ method, key }) => {
    if (method !== 'GET' || !key.startsWith('objects/')) return undefined;
    answers += 1;

    return answers > 3 ? { status: 403, body: '' } : undefined;
  };
  await expect(admin('move-store', 'folder')).rejects.toThrow('the service answered 403');
  delete s3.script.fault;

  await admin('move-store', 'folder');

  expect(await keysIn(folder.list())).toEqual(await knownKeys());
});

test('`move-store` names files whose bytes differ from their rows, and copies the others', async () => {
  await newWorks(2);
  const missing = new Set(await keysIn(folder.list()));
  const key = (await knownKeys()).find(one => !missing.has(one)) ?? '';
  const kept = s3.objects.get(`objects/${key}`);
  const { bytes } = kept ?? {};
  if (kept) kept.bytes = Buffer.from('something else');

  const outcome = await admin('move-store', 'folder');

  if (kept && bytes) kept.bytes = bytes;
  expect(outcome).toMatchObject({
    status: 1,
    stderr: `1 file not copied, because the bytes are not those of the row:\n  ${key}`,
  });
  expect(await keysIn(folder.list())).toEqual((await knownKeys()).filter(one => one !== key));
  await admin('move-store', 'folder');
  expect(await keysIn(folder.list())).toContain(key);
});

test('`move-store` refuses the store of another installation', async () => {
  const identity = s3.objects.get('identity');
  if (identity) identity.bytes = Buffer.from('another');

  expect(await admin('move-store', 'bucket')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The target belongs to another installation: nothing was copied.',
  });
});
