/**
 * The other end of connections is lost without notice: a proxy before PostgreSQL stops passing data
 * on. See CAL-7.
 */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts';
import { createDatabase } from './database.ts';
import { isDatabaseAway } from './failures.ts';
import { createPool } from './pool.ts';
import { createReplaceablePool, type DatabasePool } from './replaceable-pool.ts';

const CONNECTIONS_MAX = 4;
/** Answers may be a second late, so the pool waits 1.2 s for them. */
const STATEMENT_MS = 200;

let database: TestDatabase;
let proxy: DatabaseProxy;
let pool: DatabasePool;
const onReplaced = vi.fn();

beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await createDatabaseProxy(database.config);
  const options = { maxConnections: CONNECTIONS_MAX, statementMs: STATEMENT_MS };
  pool = createReplaceablePool(
    onUnanswered => createPool(proxy.config, { ...options, onUnanswered }),
    onReplaced.mockReset(),
  );
});
afterEach(async () => {
  await pool.end();
  await proxy.close();
  await database.drop();
});

const connectAll = () => Promise.all(Array.from({ length: CONNECTIONS_MAX }, () => pool.connect()));

test('if all connections are dead, only the first statement waits for its time limit and fails', async () => {
  const db = createDatabase(pool);
  const ask = () => sql<{ one: number }>`select ${1}::integer as one`.execute(db);
  for (const client of await connectAll()) client.release();
  proxy.abandonConnections();

  const error = await ask().catch((thrown: unknown) => thrown);
  expect(isDatabaseAway(error), String(error)).toBe(true);
  const answers = await Promise.all(Array.from({ length: CONNECTIONS_MAX }, ask));

  expect(answers.map(({ rows }) => rows)).toEqual(Array(CONNECTIONS_MAX).fill([{ one: 1 }]));
  expect(onReplaced).toHaveBeenCalledTimes(1);
});

test('concurrent statements without an answer replace the connections once', async () => {
  const clients = await connectAll();
  proxy.abandonConnections();

  const outcomes = await Promise.allSettled(clients.map(client => client.query('select 1')));

  expect(outcomes.map(({ status }) => status)).toEqual(Array(CONNECTIONS_MAX).fill('rejected'));
  expect(onReplaced).toHaveBeenCalledTimes(1);
  for (const client of clients) client.release();
});

test('a transaction on another connection is committed after the replacement', async () => {
  const [silent, working] = await Promise.all([pool.connect(), pool.connect()]);
  await working.query('create table kept (number integer)');
  await working.query('begin');
  await working.query('insert into kept values (1)');
  await silent.query('set statement_timeout = 0');

  await expect(silent.query('select pg_sleep(3)')).rejects.toThrow('Query read timeout');
  silent.release();
  expect(onReplaced).toHaveBeenCalledTimes(1);
  await working.query('commit');
  working.release();

  const next = await pool.connect();
  expect((await next.query('select number from kept')).rows).toEqual([{ number: 1 }]);
  next.release();
});

test('a caller that waited for a connection gets a working connection', async () => {
  const clients = await connectAll();
  const waiting = pool.connect();
  proxy.abandonConnections();

  await Promise.allSettled(
    clients.map(client => client.query('select 1').finally(() => client.release())),
  );

  const late = await waiting;
  expect((await late.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  late.release();
});
