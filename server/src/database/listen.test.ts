import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createLog } from '../log.ts';
import {
  createDatabase,
  type Notice,
  notify,
  type WakeChannel,
  withTransaction,
} from './database.ts';
import { DEAF_MS_MAX, LISTENER_NAME, listen } from './listen.ts';

/** Other test files have listeners too, in their own databases. */
const ofListeners =
  'from pg_stat_activity where application_name = $1 and datname = current_database()';
const log = createLog({ logLevel: 'silent' });
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool(database.config);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('a listener gets equal notifications of a committed transaction once, and none after a rollback', async () => {
  const listener = await openListener();
  const db = createDatabase(pool);
  const publish = (userId: string, isUndone: boolean) =>
    withTransaction(db, async tx => {
      await notify(tx, { kind: 'credits', userId });
      await notify(tx, { kind: 'credits', userId });
      if (isUndone) throw new Error('undone');
    });

  await publish('lin', true).catch(() => undefined);
  await publish('mei', false);

  await listener.receives(1);
  expect(listener.notices).toEqual([{ kind: 'credits', userId: 'mei' }]);
  await listener.close();
});

test('a listener listens again after its connection was cut, and calls `onListening` again', async () => {
  const listener = await openListener();

  await pool.query(`select pg_terminate_backend(pid) ${ofListeners}`, [LISTENER_NAME]);
  await listener.listens(2);
  await pool.query("select pg_notify('vermilion', $1)", [
    JSON.stringify({ kind: 'credits', userId: 'mei' }),
  ]);

  await listener.receives(1);
  await listener.close();
});

test('the limit for replacing a broken connection is below five seconds, the longest time that an ended session may keep its sockets', () => {
  expect(DEAF_MS_MAX).toBeLessThan(5_000);
});

test('a channel without payloads wakes its listeners, and delivers no notification', async () => {
  const listener = await openListener();

  await pool.query("select pg_notify('tasks_mails', ''), pg_notify('tasks_of_nobody', '')");
  await pool.query("select pg_notify('tasks_others', '')");

  await expect.poll(() => listener.woken).toEqual(['tasks_mails', 'tasks_others']);
  expect(listener.notices).toEqual([]);
  await listener.close();
});

test('a notification that is no JSON is skipped', async () => {
  const listener = await openListener();

  await pool.query("select pg_notify('vermilion', 'hello')");
  await pool.query("select pg_notify('vermilion', $1)", [
    JSON.stringify({ kind: 'credits', userId: 'mei' }),
  ]);

  await listener.receives(1);
  expect(listener.notices).toHaveLength(1);
  await listener.close();
});

test('all listeners of a pool share one connection, which stays open until the last listener is closed', async () => {
  const first = await openListener();
  const second = await openListener();
  await first.close();

  expect(await countListeners()).toBe(1);
  await pool.query("select pg_notify('vermilion', $1)", [
    JSON.stringify({ kind: 'credits', userId: 'mei' }),
  ]);
  await second.receives(1);
  expect(first.notices).toEqual([]);
  await second.close();
});

test('a closed listener leaves no connection behind', async () => {
  const listener = await openListener();
  await listener.close();

  await expect.poll(countListeners).toBe(0);
});

async function openListener() {
  const notices: Notice[] = [];
  const woken: WakeChannel[] = [];
  let times = 0;
  const opened = listen(pool, log, {
    onNotice: notice => notices.push(notice),
    onWake: channel => woken.push(channel),
    onListening: () => (times += 1),
  });
  const listener = {
    notices,
    woken,
    receives: (count: number) =>
      expect
        .poll(() => notices.length, { timeout: 5_000, interval: 5 })
        .toBeGreaterThanOrEqual(count),
    listens: (count: number) =>
      expect.poll(() => times, { timeout: 5_000, interval: 5 }).toBeGreaterThanOrEqual(count),
    close: () => opened.close(),
  };
  await listener.listens(1);

  return listener;
}

async function countListeners(): Promise<number> {
  const { rows } = await pool.query(`select 1 ${ofListeners}`, [LISTENER_NAME]);

  return rows.length;
}
