/** See CMD-4, RDY-6. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { type RunningNode, runNode } from '../../test/programs/run-node.ts';
import { migrate } from './migrate.ts';

const TOMORROW = '9999-of-tomorrow';
const NEWER = `A newer version of this program has brought the database up to date (${TOMORROW}): run that version, or restore the backup made before its first start.`;
const WAIT = { timeout: 60_000, interval: 50 };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vermilion-schema-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Schema = { database: TestDatabase; client: pg.Client };

async function opened(database: TestDatabase): Promise<Schema> {
  const client = new pg.Client(database.config);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });

  return { database, client };
}

async function olderSchema(): Promise<Schema> {
  const database = await createEmptyDatabase();
  await migrate(database.config, '0010-presets-once');

  return opened(database);
}

async function newerSchema(): Promise<Schema> {
  const schema = await opened(await createTestDatabase());
  await makeNewer(schema);

  return schema;
}

async function makeNewer({ client }: Schema): Promise<void> {
  await client.query('insert into migrations (name, timestamp) values ($1, $2)', [
    TOMORROW,
    '2099-01-01',
  ]);
}

async function describeSchema({ client }: Schema): Promise<unknown> {
  const { rows } = await client.query(`
    select table_schema, table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' order by 1, 2, 3`);

  return rows;
}

type Outcome = { status: number; stdout: string; stderr: string };

function admin({ database }: Schema, ...words: string[]): Promise<Outcome> {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: databaseUrl(database.config),
    SESSION_SECRET: 'of no importance here, but asked for with DATABASE_URL',
    DATA_DIR: dataDir,
  };
  const program = join(import.meta.dirname, '../admin.ts');

  return new Promise(resolve => {
    execFile(process.execPath, [program, ...words], { env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

function start({ database }: Schema, settings: Record<string, string> = {}): RunningNode {
  const node = runNode(database.config, { PORT: '0', DATA_DIR: dataDir, ...settings });
  onTestFinished(() => node.kill());

  return node;
}

function addressOf(node: RunningNode): Promise<string> {
  return vi.waitFor(() => {
    const [address] = /http:\/\/localhost:\d+/.exec(node.said()) ?? [];
    if (!address) throw new Error(`the node is not ready: ${node.said()}`);

    return address.replace('localhost', '127.0.0.1');
  }, WAIT);
}

describe('a command of operators', () => {
  test('changes nothing in an older schema, and names the command that migrates', async () => {
    const schema = await olderSchema();
    const before = await describeSchema(schema);

    const outcomes = await Promise.all([
      admin(schema, 'list-users'),
      admin(schema, 'promote', 'mei@example.com'),
    ]);

    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 1, stdout: '' });
      expect(outcome.stderr).toMatch(
        /^The database is not up to date .*`npm run admin -- migrate` or `npm start`\.\n$/,
      );
    }
    expect(await describeSchema(schema)).toEqual(before);
  });

  test('makes no schema in an empty database, and names the command that makes one', async () => {
    const schema = await opened(await createEmptyDatabase());

    expect(await admin(schema, 'list-users')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'There is nothing in the database yet: set DATABASE_URL or DATA_DIR to the right one, or run `npm run admin -- migrate` first.\n',
    });
    expect(await describeSchema(schema)).toEqual([]);
  });

  test('is refused on a newer schema, even `migrate`', async () => {
    const schema = await newerSchema();

    const outcomes = await Promise.all([admin(schema, 'list-users'), admin(schema, 'migrate')]);

    for (const outcome of outcomes)
      expect(outcome).toEqual({ status: 1, stdout: '', stderr: `${NEWER}\n` });
  });

  test('`migrate` brings an older schema up to date, and succeeds again on the current schema', async () => {
    const schema = await olderSchema();
    const isDone = {
      status: 0,
      stdout: 'The database is up to date with this version.\n',
      stderr: '',
    };

    expect(await admin(schema, 'migrate')).toEqual(isDone);
    expect(await admin(schema, 'migrate')).toEqual(isDone);
    expect(await admin(schema, 'list-users')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('0 users'),
    });
  });
});

describe('a node', () => {
  test('does not start on a newer schema, and gives the reason in one sentence', async () => {
    const node = start(await newerSchema());

    expect(await node.ended).toBe(1);
    expect(node.said()).toBe(`${NEWER}\n`);
  });

  test('reports a newer schema once, and is not ready from then on', {
    timeout: 90_000,
  }, async () => {
    const schema = await opened(await createTestDatabase());
    const node = start(schema);
    const url = await addressOf(node);
    const ask = async (path: string) => {
      const answer = await fetch(`${url}${path}`);

      return { status: answer.status, text: await answer.text() };
    };
    expect(await ask('/readyz')).toEqual({ status: 200, text: 'ready' });

    await makeNewer(schema);

    await vi.waitFor(async () => {
      expect(await ask('/readyz')).toEqual({ status: 503, text: `not ready\nschema: ${NEWER}` });
    }, WAIT);
    expect((await ask('/metrics')).text).toContain('node_ready{part="schema"} 0');
    expect(await ask('/healthz')).toEqual({ status: 200, text: 'ok' });
    // The node stays unready, because it can't know which rows the newer version has written.
    await schema.client.query('delete from migrations where name = $1', [TOMORROW]);
    expect((await ask('/readyz')).status).toBe(503);
    expect(await node.terminate()).toBe(0);
    expect(node.said().split(TOMORROW)).toHaveLength(2);
  });
});
