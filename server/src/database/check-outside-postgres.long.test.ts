/**
 * The test's PostgreSQL can't run with every setting that is tested here, so the test simulates
 * some of them. See T23 in docs/reliability.md.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { startOlderPostgres } from '../../test/services/older-postgres.ts';
import { checkOutsidePostgres, whyRefused } from './check-outside-postgres.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'vermilion-outside-'));
});

afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

type End = { status: number; stdout: string; stderr: string };

function run(
  program: 'main.ts' | 'admin.ts',
  url: string,
  words: readonly string[] = [],
): Promise<End> {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SESSION_SECRET: 'a secret of this test, used nowhere else',
  };

  return new Promise(resolve => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '..', program), ...words],
      { env },
      (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

function withOptions(options: string): string {
  const url = new URL(databaseUrl(database.config));
  url.searchParams.set('options', options);

  return url.href;
}

/** Returns an address of the same server that reports another value of a setting. */
async function pretendSetting(setting: string, value: string): Promise<string> {
  const schema = `pretending_${setting}`;
  const client = new pg.Client(database.config);
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.query(`create function ${schema}.current_setting(name text) returns text language sql as
    $$ select case name when '${setting}' then '${value}' else pg_catalog.current_setting(name) end $$`);
  await client.end();

  return withOptions(`-c search_path=${schema},pg_catalog`);
}

describe('a node ends with status 1 and explains in one line', () => {
  test.each([
    ['server_encoding', 'LATIN1', /keeps text as LATIN1.*ENCODING 'UTF8'\.\n$/],
    ['fsync', 'off', /runs with fsync = off, so a power cut .* DATABASE_DURABILITY=trusted .*\n$/],
    [
      'full_page_writes',
      'off',
      /runs with full_page_writes = off, .* DATABASE_DURABILITY=trusted .*\n$/,
    ],
  ])('that an outside PostgreSQL with %s = %s is refused', async (setting, value, words) => {
    expect(await run('main.ts', await pretendSetting(setting, value))).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(words),
    });
  });

  test('that an outside PostgreSQL is too old, as `migrate` does, and the database stays empty', async () => {
    const older = await startOlderPostgres();
    onTestFinished(() => older.close());

    for (const [program, words] of [
      ['main.ts', []],
      ['admin.ts', ['migrate']],
    ] as const)
      expect(await run(program, older.url, words)).toEqual({
        status: 1,
        stdout: '',
        stderr: 'DATABASE_URL leads to PostgreSQL 14.23. Version 15 or newer is needed.\n',
      });

    const client = new pg.Client({ connectionString: older.url });
    await client.connect();
    const { rows } = await client.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace",
    );
    await client.end();
    expect(rows).toEqual([]);
  });

  test.each([
    [
      'nobody listens at the address of PostgreSQL',
      'postgres://mei@127.0.0.1:1/studio',
      /^DATABASE_URL can't be used: .*ECONNREFUSED.*\n$/,
    ],
    [
      'nobody listens at any address of PostgreSQL’s host name',
      'postgres://mei@localhost:1/studio',
      /ECONNREFUSED.*\n$/,
    ],
    [
      'the address of PostgreSQL can’t be parsed',
      'postgres://mei:canary@[/studio',
      /^DATABASE_URL can't be used: .*\n$/,
    ],
  ])('that %s', async (_, url, words) => {
    const { status, stderr } = await run('main.ts', url);

    expect(status).toBe(1);
    expect(stderr).toMatch(words);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).not.toContain('canary');
  });
});

test('the command line refuses a database that does not exist', async () => {
  const url = new URL(databaseUrl(database.config));
  url.pathname = '/vermilion_that_does_not_exist';

  expect(await run('admin.ts', url.href, ['list-users'])).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^DATABASE_URL can't be used: database "vermilion_that_does_not_exist" does not exist\.\n$/,
    ),
  });
});

test('the server of these tests passes the check', async () => {
  await expect(
    checkOutsidePostgres(
      { connection: database.config, direct: database.config },
      { isDurabilityTrusted: true },
    ),
  ).resolves.toBeUndefined();
});

test('an address that turns synchronous_commit off passes the check, because sessions turn it on', async () => {
  const connection = { connectionString: withOptions('-c synchronous_commit=off') };
  const pool = createPool(connection, { maxConnections: 1 });

  const { rows } = await pool.query('show synchronous_commit');
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  await expect(
    checkOutsidePostgres({ connection, direct: connection }, { isDurabilityTrusted: true }),
  ).resolves.toBeUndefined();

  await pool.end();
});

test('an operator can vouch for a server without fsync and full_page_writes, but not for synchronous_commit = off or an old version', () => {
  const good = {
    versionNumber: 150_000,
    version: '15.0',
    encoding: 'UTF8',
    fsync: 'on',
    fullPageWrites: 'on',
    synchronousCommit: 'on',
    ...{ timeZone: 'UTC', statementTimeout: '4s', idleTimeout: '30s', role: 'vermilion' },
  };
  const trusted = { isDurabilityTrusted: true };

  expect(whyRefused(good, { isDurabilityTrusted: false })).toBeUndefined();
  expect(whyRefused({ ...good, fsync: 'off', fullPageWrites: 'off' }, trusted)).toBeUndefined();
  expect(whyRefused({ ...good, synchronousCommit: 'off' }, trusted)).toContain(
    'synchronous_commit',
  );
  expect(whyRefused({ ...good, versionNumber: 149_999 }, trusted)).toContain('Version 15');
});
