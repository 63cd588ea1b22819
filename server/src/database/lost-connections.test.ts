/** Connections whose other end has gone without a word. Real: PostgreSQL; between it and the pool a proxy that falls silent. */
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts';
import { createLog } from '../log.ts';
import { type EarConnection, openEarConnection } from './ear-connection.ts';
import { isDatabaseAway } from './failures.ts';
import { findLostConnections } from './lost-connections.ts';
import { createPool } from './pool.ts';

const log = createLog({ logLevel: 'silent' });
const WAIT = { timeout: 10_000, interval: 50 };

let database: TestDatabase;
let proxy: DatabaseProxy;
let pool: pg.Pool;
/** By a way of its own, so that it works whatever becomes of the others. */
let working: EarConnection;

beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await createDatabaseProxy(database.config);
  pool = createPool(proxy.config, { maxConnections: 4, onError: () => undefined });
  working = await openEarConnection(database.config, { connectWaitMs: 5_000, onNotice: () => undefined });
});
afterEach(async () => {
  await working.end();
  await pool.end();
  await proxy.close();
  await database.drop();
});

/** What becomes of a statement; undefined as long as nothing has. */
function follow(asked: Promise<unknown>) {
  const state: { outcome: unknown } = { outcome: undefined };
  asked.then(
    () => (state.outcome = 'answered'),
    (error: unknown) => (state.outcome = error),
  );

  return state;
}

test('a statement on one is given up once PostgreSQL has been asked, and the next finds a connection that works', async () => {
  const lost = findLostConnections(pool, log);
  const client = await pool.connect();
  proxy.abandonConnections();
  const asked = follow(client.query('select 1'));

  await vi.waitFor(async () => {
    await lost.look(working);
    expect(asked.outcome).toBeDefined();
  }, WAIT);

  expect(isDatabaseAway(asked.outcome), String(asked.outcome)).toBe(true);
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('those that nobody asks anything are found out when they are doubted', async () => {
  const lost = findLostConnections(pool, log);
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  clients[0]?.release();
  proxy.abandonConnections();

  lost.doubtAll();

  await vi.waitFor(async () => {
    await lost.look(working);
    expect(pool.totalCount).toBe(1);
  }, WAIT);
  await expect(clients[1]?.query('select 1')).rejects.toThrow();
  clients[1]?.release();
});

test('one that PostgreSQL is busy with is left alone, and so is one that answers', async () => {
  const lost = findLostConnections(pool, log);
  const [sleeping, idle] = [await pool.connect(), await pool.connect()];
  const asked = follow(sleeping.query('select pg_sleep(1.2)'));
  lost.doubtAll();

  await vi.waitFor(async () => {
    await lost.look(working);
    expect(asked.outcome).toBeDefined();
  }, WAIT);

  expect(asked.outcome).toBe('answered');
  expect((await idle.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  sleeping.release();
  idle.release();
});

test('nobody is cut where the numbers of processes are not PostgreSQL’s own, as behind some poolers', async () => {
  const lost = findLostConnections(pool, log);
  const client = await pool.connect();
  proxy.setWeather({ delayMs: 600 });
  const asked = follow(client.query('select 1'));
  const misled = { ...working, processID: working.processID + 1 };

  await vi.waitFor(async () => {
    await lost.look(misled);
    expect(asked.outcome).toBeDefined();
  }, WAIT);

  expect(asked.outcome).toBe('answered');
  proxy.setWeather({});
  client.release();
});

test('where nobody answers at all, whoever has waited for a while is told', async () => {
  const lost = findLostConnections(pool, log);
  const client = await pool.connect();
  proxy.setWeather({ isSilent: true });
  const asked = follow(client.query('select 1'));

  await vi.waitFor(() => {
    lost.giveUp();
    expect(asked.outcome).toBeDefined();
  }, WAIT);

  expect(isDatabaseAway(asked.outcome), String(asked.outcome)).toBe(true);
  proxy.setWeather({});
  client.release();
});
