import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fillPath, routes } from '@vermilion/contract/routes';
import { afterAll, expect, test } from 'vitest';
import { commandsAt } from '../../test/admin-commands.ts';
import { createTestDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { pictureOf } from '../../test/previews.ts';
import { runAdmin } from '../../test/programs/run-admin.ts';
import { startCeph } from '../../test/services/ceph/start-ceph.ts';
import { s3Environment } from '../../test/services/s3/s3-environment.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { checkStoredObjects, leaveUnmatched, listStoredKeys } from '../../test/stored-objects.ts';
import { uploadPicture } from '../../test/uploads.ts';
import { createFolderStore } from '../adapters/object-store/folder.ts';
import { readConfig } from '../config.ts';
import { startNode } from '../node.ts';
import { shareIdentity } from './identity/share-identity.ts';

const SECRET = 'a secret of this test, used nowhere else';
const ceph = await startCeph();
const bucket = await ceph.newBucket('studio');
const server = await startTestServer({
  parts: { imageProviders: [quickProvider()] },
  settings: s3Environment(bucket),
});
afterAll(async () => {
  await server.close();
  await ceph.stop();
});
const { ctx } = server;
const { admin } = commandsAt(server);
await shareIdentity(ctx);
const person = await signedInPerson(server);
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, server.url), { headers, redirect: 'manual' });

test('an upload and a work are served whole and in part, and a deleted work answers 404', async () => {
  const png = await pictureOf(1_500, 300);
  const upload = await uploadPicture(person, png);
  const work = await finishedWork(person);

  for (const address of [upload.publicUrl, work.url ?? '']) {
    const whole = Buffer.from(await (await ask(address)).arrayBuffer());
    const part = await ask(address, { range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
  }
  expect((await ask(upload.publicUrl.replace('.png', '-1280.webp'))).status).toBe(200);
  await person.client.delete(fillPath(routes.deleteWork.path, { id: work.id }));
  expect((await ask(work.url ?? '')).status).toBe(404);
  await checkStoredObjects(ctx);
});

test('`move-store` copies all files to a folder, and back only the files that the bucket lacks', async () => {
  await finishedWork(person);
  const keys = await listStoredKeys(ctx);

  expect((await admin('move-store', 'folder')).stdout).toContain(`, ${keys.length} copied (`);

  const folder = createFolderStore(join(ctx.config.dataDir, 'objects'));
  expect(await listStoredKeys({ objectStore: folder })).toEqual(keys);
  const [first = '', second = ''] = keys;
  for (const key of [first, second]) await ctx.objectStore.delete(key);
  expect((await admin('move-store', 'bucket')).stdout).toContain(', 2 copied (');
  expect(await listStoredKeys(ctx)).toEqual(keys);
  await rm(join(ctx.config.dataDir, 'objects'), { recursive: true });
});

test('`check-store` reports a changed file, and its repair restores a quarantined file with a row', async () => {
  const work = await finishedWork(person);
  const key = work.url?.replace('/files/', '') ?? '';
  const other = (await finishedWork(person)).url?.replace('/files/', '') ?? '';
  const bytes = Buffer.from(await (await ask(work.url ?? '')).arrayBuffer());
  expect(await admin('check-store')).toMatchObject({ status: 0, stderr: '' });
  await ctx.objectStore.delete(key);
  await ctx.objectStore.put(key, Buffer.from('other bytes'), 'image/png');
  await ctx.objectStore.quarantine(other, new Date());
  leaveUnmatched(ctx, key);

  const { stdout, stderr } = await admin('check-store', '--repair');

  expect(stdout.split('\n').slice(0, 2)).toEqual([
    `${key} (work): its file does not have the bytes of its row`,
    `${other}: a row knows this file, which is in quarantine: put back`,
  ]);
  expect(stderr).toMatch(/^Restore 1 file from a backup/);
  await ctx.objectStore.delete(key);
  await ctx.objectStore.put(key, bytes, 'image/png');
  expect(await admin('check-store')).toMatchObject({ status: 0, stderr: '' });
});

test('a node refuses wrong settings of S3 and the bucket of another database, and writes no object', async () => {
  const database = await createTestDatabase();
  const read = await ceph.readerOf(bucket);
  const empty = await ceph.newBucket('empty');
  const wrong = [
    [{ ...bucket, accessKeyId: 'AKIDWRONG' }, 'InvalidAccessKeyId'],
    [{ ...bucket, secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    [{ ...bucket, bucket: 'missing' }, 'NoSuchBucket'],
    [await ceph.readerOf(empty), 'AccessDenied'],
    [bucket, 'The database knows none of the pictures'],
    [read, 'The database knows none of the pictures'],
  ] as const;
  const before = await listStoredKeys(ctx);

  for (const [settings, reason] of wrong) {
    const config = readConfig({
      ...{ PORT: '0', LOG_LEVEL: 'silent', FIRST_GALLERY: 'off', ROLE: 'api' },
      ...{ DATA_DIR: ctx.config.dataDir, SESSION_SECRET: SECRET },
      ...{ DATABASE_URL: databaseUrl(database.config), ...s3Environment(settings) },
    });
    await expect(startNode(config, () => undefined)).rejects.toMatchObject({
      name: expect.stringMatching(/^(StoreAway|ForeignStore)Error$/),
      message: expect.stringContaining(reason),
    });
  }
  const command = await runAdmin(ctx.config.dataDir, ['check-store', '--repair'], {
    DATABASE_URL: databaseUrl(server.database),
    ...s3Environment({ ...bucket, secretAccessKey: 'wrong' }),
  });

  expect(command).toMatchObject({ status: 1, stdout: '' });
  expect(command.stderr).toMatch(/^Pictures can't be kept in the bucket studio [^\n]*\.\n$/);
  expect(await listStoredKeys(ctx)).toEqual(before);
  await database.drop();
});
