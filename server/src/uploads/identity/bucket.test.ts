/** Nodes with a bucket that can be used, or not. Real: nodes, database, HTTP. A server stands in for S3. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { databaseUrl } from '../../../test/database-url.ts';
import { runAdmin } from '../../../test/programs/run-admin.ts';
import { type S3Server, startS3Server } from '../../../test/services/s3-server.ts';
import { readConfig } from '../../config.ts';
import { startNode } from '../../node.ts';

const SECRET = 'a secret of this test, used nowhere else';
const dataDir = await mkdtemp(join(tmpdir(), 'vermilion-bucket-'));
let database: TestDatabase;
let s3: S3Server;

beforeEach(async () => {
  [database, s3] = await Promise.all([createTestDatabase(), startS3Server()]);
});
afterEach(async () => {
  await s3.close();
  await database.drop();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Starts a node and stops it again. */
async function start(settings: Record<string, string> = {}): Promise<void> {
  const config = readConfig({
    ...{ PORT: '0', LOG_LEVEL: 'silent', FIRST_GALLERY: 'off', ROLE: 'api', DATA_DIR: dataDir },
    ...{ SESSION_SECRET: SECRET, DATABASE_URL: databaseUrl(database.config) },
    ...s3.settings,
    ...settings,
  });
  await (await startNode(config, () => undefined)).stop();
}

test('a node gives database and bucket one identity, and leaves no probe behind', async () => {
  await start();

  expect([...s3.objects.keys()]).toEqual(['identity']);
  await start();
});

test('the command line uses the bucket as a process of its own', async () => {
  await start();

  const outcome = await runAdmin(dataDir, ['join-store'], {
    DATABASE_URL: databaseUrl(database.config),
    ...s3.settings,
  });

  expect(outcome).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^The database and the pictures in the bucket .* already\.\n$/),
    stderr: '',
  });
});

test.each([
  ['a wrong key', { S3_ACCESS_KEY_ID: 'AKIDWRONG' }, 'InvalidAccessKeyId'],
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
  ['a wrong region', { S3_REGION: 'elsewhere' }, 'AuthorizationHeaderMalformed'],
  ['a missing bucket', { S3_BUCKET: 'missing' }, 'NoSuchBucket'],
])('%s is refused in one sentence, and nothing is written', async (_, settings, reason) => {
  await expect(start(settings)).rejects.toMatchObject({
    name: 'StoreAwayError',
    message: expect.stringMatching(
      new RegExp(
        `^Pictures can't be kept in the bucket .*${reason}.*: check the settings of S3.*\\.$`,
      ),
    ),
  });

  expect(s3.objects.size).toBe(0);
});

test('a bucket that may not be written is refused in one sentence', async () => {
  await start();
  const before = [...s3.objects.keys()];
  s3.script.fault = ({ method }) =>
    method === 'PUT'
      ? { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }
      : undefined;

  await expect(start()).rejects.toThrow(/^Pictures can't be kept in the bucket .*AccessDenied/);

  expect([...s3.objects.keys()]).toEqual(before);
});

test('a bucket without room lets the node start: it is not ready until there is some', async () => {
  await start();
  s3.script.fault = ({ method }) => (method === 'PUT' ? { status: 507 } : undefined);

  await start();
});

test('the bucket of another installation is refused, and nothing is written', async () => {
  await start();
  const identity = s3.objects.get('identity');
  if (identity) s3.objects.set(`objects/${'ab'.repeat(20)}.png`, identity);
  const before = s3.asked.length;
  const other = await createTestDatabase();

  await expect(start({ DATABASE_URL: databaseUrl(other.config) })).rejects.toThrow(
    /^The database knows none of the pictures in the bucket vermilion at .*: set DATABASE_URL and the settings of S3 to what belongs together/,
  );

  expect(s3.asked.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
  await other.drop();
});

test('a service that writes over objects, though asked not to, is refused', async () => {
  s3.script.fault = asked => {
    delete asked.headers['if-none-match'];

    return undefined;
  };

  await expect(start()).rejects.toThrow('it writes over objects, though asked not to');
});
