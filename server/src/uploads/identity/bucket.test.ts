import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database.ts';
import { databaseUrl } from '../../../test/database-url.ts';
import { runAdmin } from '../../../test/programs/run-admin.ts';
import { refused } from '../../../test/services/s3/bucket.ts';
import { type S3Server, s3SettingsOf, startS3Server } from '../../../test/services/s3-server.ts';
import { createS3Store } from '../../adapters/object-store/s3/s3.ts';
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

async function start(settings: Record<string, string> = {}): Promise<void> {
  const config = readConfig({
    ...{ PORT: '0', LOG_LEVEL: 'silent', FIRST_GALLERY: 'off', ROLE: 'api', DATA_DIR: dataDir },
    ...{ SESSION_SECRET: SECRET, DATABASE_URL: databaseUrl(database.config) },
    ...s3.settings,
    ...settings,
  });
  await (await startNode(config, () => undefined)).stop();
}

test('a node writes the identity to an empty bucket, leaves no test object there, and starts again', async () => {
  await start();

  expect([...s3.objects.keys()]).toEqual(['identity']);
  await start();
});

test('the command `join-store` finds that the bucket already belongs to the database', async () => {
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
])('a start with %s fails with one sentence, and writes nothing', async (_, settings, reason) => {
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

test('a node refuses a bucket that has become read-only, and adds or deletes no object', async () => {
  await start();
  const before = [...s3.objects.keys()];
  s3.script.fault = ({ method }) =>
    method === 'PUT'
      ? { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }
      : undefined;

  await expect(start()).rejects.toThrow(/^Pictures can't be kept in the bucket .*AccessDenied/);

  expect([...s3.objects.keys()]).toEqual(before);
});

test('the first node refuses a read-only bucket before it migrates the database', async () => {
  const blank = await createEmptyDatabase();
  s3.script.fault = ({ method }) => (method === 'PUT' ? refused(403, 'AccessDenied') : undefined);

  await expect(start({ DATABASE_URL: databaseUrl(blank.config) })).rejects.toMatchObject({
    name: 'StoreAwayError',
    message: expect.stringContaining('403 AccessDenied'),
  });

  const inside = new pg.Client(blank.config);
  await inside.connect();
  const { rows } = await inside.query(`select to_regclass('migrations') as migrations`);
  expect(rows).toEqual([{ migrations: null }]);
  expect(s3.objects.size).toBe(0);
  await inside.end();
  await blank.drop();
});

test('a migrated database gets no identity if the bucket is read-only', async () => {
  s3.script.fault = ({ method }) => (method === 'PUT' ? refused(403, 'AccessDenied') : undefined);

  await expect(start()).rejects.toMatchObject({ name: 'StoreAwayError' });

  const inside = new pg.Client(database.config);
  await inside.connect();
  expect((await inside.query('select from uploads_identity')).rowCount).toBe(0);
  await inside.end();
});

test('a node refuses a bucket whose identity differs from the database’s, and writes nothing there', async () => {
  await start();
  const identity = s3.objects.get('identity');
  if (identity) identity.bytes = Buffer.from('another');
  const before = s3.asked.length;

  await expect(start()).rejects.toThrow(
    /^The database and the pictures in the bucket vermilion at .* belong to two installations: /,
  );

  expect(s3.asked.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a node starts with a full bucket', async () => {
  await start();
  s3.script.fault = ({ method }) => (method === 'PUT' ? { status: 507 } : undefined);

  await start();
});

test('a node refuses the bucket of another installation, and writes nothing there', async () => {
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

test.each([
  { kind: 'migrated', create: createTestDatabase },
  { kind: 'blank', create: createEmptyDatabase },
])(
  'a node with a $kind database refuses another installation’s bucket without pictures, and writes nothing',
  async ({ create }) => {
    await start();
    const before = s3.asked.length;
    const other = await create();
    const dump = await tablesOf(other);

    await expect(start({ DATABASE_URL: databaseUrl(other.config) })).rejects.toThrow(
      /^An installation with another database keeps its pictures in the bucket vermilion at .*: set DATABASE_URL and the settings of S3 to what belongs together, or join the two on purpose with /,
    );

    expect(s3.asked.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await tablesOf(other)).toEqual(dump);
    await other.drop();
  },
);

test('a bucket keeps its identity, even if the service overwrites objects', async () => {
  await start();
  const { bytes } = s3.objects.get('identity') ?? {};
  s3.script.fault = asked => {
    delete asked.headers['if-none-match'];

    return undefined;
  };
  const store = createS3Store(s3SettingsOf(s3));

  expect(await store.claim('another')).toBe(bytes?.toString());

  expect(s3.objects.get('identity')?.bytes).toEqual(bytes);
  await store.close();
});

test.each([
  ['a wrong key', { S3_ACCESS_KEY_ID: 'AKIDWRONG' }, 'InvalidAccessKeyId', ['join-store']],
  ['a missing bucket', { S3_BUCKET: 'missing' }, 'NoSuchBucket', ['move-store', 'folder']],
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'SignatureDoesNotMatch', ['check-store']],
])('a command reports %s in one sentence', async (_, wrong, reason, words) => {
  const outcome = await runAdmin(dataDir, words, {
    DATABASE_URL: databaseUrl(database.config),
    ...s3.settings,
    ...wrong,
  });

  expect(outcome).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(`^Pictures can't be kept in the bucket [^\\n]*${reason}[^\\n]*\\.\\n$`),
    ),
  });
  expect(s3.objects.size).toBe(0);
});

test('a node refuses a service that overwrites objects despite the condition `if-none-match`', async () => {
  s3.script.fault = asked => {
    delete asked.headers['if-none-match'];

    return undefined;
  };

  await expect(start()).rejects.toMatchObject({
    name: 'StoreAwayError',
    message: expect.stringContaining('the service ignores If-None-Match and overwrites objects'),
  });

  expect(s3.objects.size).toBe(0);
});

async function tablesOf({ config }: TestDatabase): Promise<unknown> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows: tables } = await client.query(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const identities = tables.some(({ name }) => name === 'uploads_identity')
    ? (await client.query('select id from uploads_identity')).rows
    : [];
  await client.end();

  return { tables, identities };
}
