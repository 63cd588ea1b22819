/** Functions in the database make the server look like a standby or a silent server. */
import { createServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { OutsidePostgresError } from './outside-postgres-error.ts';
import { requireNotices } from './require-notices.ts';

/** Longer than all waits of the check. */
const BOUND_MS = 25_000;
/** Longer than each wait of the check. */
const BLOCKED_MS = 6_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function refusalOf(connectionString: string): Promise<string> {
  const addresses = { connection: database.config, direct: { connectionString } };
  const error = await requireNotices(addresses).then(
    () => new Error('the address was accepted'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OutsidePostgresError);

  return (error as OutsidePostgresError).message;
}

async function replaceRecoveryFunction(schema: string, answer: string): Promise<string> {
  const client = new pg.Client(database.config);
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.query(
    `create function ${schema}.pg_is_in_recovery() returns boolean language sql volatile as $$ ${answer} $$`,
  );
  await client.end();
  const url = new URL(databaseUrl(database.config));
  url.searchParams.set('options', `-c search_path=${schema},pg_catalog`);

  return url.href;
}

test('an address at which nobody listens is refused in one sentence', async () => {
  expect(await refusalOf('postgres://mei@127.0.0.1:1/studio')).toBe(
    "DATABASE_LISTEN_URL can't be used: connect ECONNREFUSED 127.0.0.1:1.",
  );
});

test('an address that can’t be parsed is refused, and the message has no password', async () => {
  const refusal = await refusalOf('postgres://mei:canary@[/studio');

  expect(refusal).toMatch(/^DATABASE_LISTEN_URL can't be used: .+\.$/);
  expect(refusal).not.toContain('canary');
});

test('a database that does not exist is refused in one sentence', async () => {
  const url = new URL(databaseUrl(database.config));
  url.pathname = '/vermilion_that_does_not_exist';

  expect(await refusalOf(url.href)).toBe(
    'DATABASE_LISTEN_URL can\'t be used: database "vermilion_that_does_not_exist" does not exist.',
  );
});

test(
  'a database is accepted although this process is blocked longer than the time limit',
  async () => {
    const checking = requireNotices({ connection: database.config, direct: database.config });
    await setImmediate();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS);

    await expect(checking).resolves.toBeUndefined();
  },
  BOUND_MS,
);

test('a standby is reported as a standby', async () => {
  expect(await refusalOf(await replaceRecoveryFunction('standby', 'select true'))).toBe(
    'DATABASE_LISTEN_URL leads to a standby, which takes no writes: set it to the address of the primary.',
  );
});

test(
  'a server that accepts connections and stays silent is refused',
  async () => {
    const sockets: Socket[] = [];
    const silent = createServer(socket => sockets.push(socket));
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };

    expect(await refusalOf(`postgres://mei@127.0.0.1:${port}/studio`)).toBe(
      "DATABASE_LISTEN_URL can't be used: no answer within 4000 ms.",
    );
    for (const socket of sockets) socket.destroy();
    silent.close();
  },
  BOUND_MS,
);

test(
  'a server that leaves a statement unanswered is refused',
  async () => {
    const url = await replaceRecoveryFunction('silent', 'select pg_sleep(60) is null');

    expect(await refusalOf(url)).toBe(
      "DATABASE_LISTEN_URL can't be used: no answer within 4000 ms.",
    );
  },
  BOUND_MS,
);
