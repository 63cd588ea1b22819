/**
 * The only PostgreSQL connection of a simulation's thread. It also simulates PostgreSQL's clock.
 */
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { NOTICE_CHANNEL, WAKE_CHANNELS } from '../../src/database/database.ts';
import { createPool } from '../../src/database/pool.ts';
import { type RowChange, tellRowChanges } from './row-changes.ts';

export type Line = {
  /** @param nowMs the value of `now()`: in a transaction, the time of its beginning */
  ask(nowMs: number, text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /** `listener` receives the notifications of a commit before the commit is answered. */
  onNotice(listener: (channel: string, payload: string) => void): void;
  /** Returns the committed writes since the last call. */
  takeChanges(): RowChange[];
  close(): Promise<void>;
};

/**
 * Defines `now()` and `clock_timestamp()` in a schema that precedes PostgreSQL's own. Plans are
 * made only once, because the tables stay small.
 */
const simulatedClock = `
  create schema if not exists simulated;
  create or replace function simulated.now() returns timestamptz language sql stable parallel safe
    as $$ select pg_catalog.current_setting('simulated.now')::timestamptz $$;
  create or replace function simulated.clock_timestamp() returns timestamptz language sql stable parallel safe
    as $$ select pg_catalog.current_setting('simulated.now')::timestamptz $$;
  ${tellRowChanges};
  set search_path = simulated, pg_catalog, public;
  set synchronous_commit = off;
  set jit = off;
  set plan_cache_mode = force_generic_plan;
  ${[NOTICE_CHANNEL, ...WAKE_CHANNELS].map(channel => `listen ${channel}`).join(';\n  ')}`;

const asksTime = /now\(\)/;

export async function openLine(connection: pg.PoolConfig): Promise<Line> {
  let broken: Error | undefined;
  // The pipeline sends statements whose answer is not needed, such as the one that sets the time,
  // together with the next statement.
  const pool = createPool(
    { ...connection, pipeline: true },
    { maxConnections: 1, onError: error => (broken = error) },
  );
  const client = await pool.connect();
  await client.query(simulatedClock);
  let notify: (channel: string, payload: string) => void = () => undefined;
  client.on('notification', ({ channel, payload = '' }) => notify(channel, payload));
  let changes: RowChange[] = [];
  client.on('notice', ({ severity, message = '' }) => {
    if (severity === 'INFO') changes.push(JSON.parse(message));
  });
  const needsTime = new Map<string, boolean>();
  let setMs = Number.NaN;

  function setTime(nowMs: number): void {
    setMs = nowMs;
    const time = new Date(nowMs).toISOString();
    client
      .query('select set_config($1, $2, false)', ['simulated.now', time])
      .catch(() => undefined);
  }

  return {
    ask(nowMs, text, values) {
      if (broken) throw broken;
      const isTimed = needsTime.get(text) ?? asksTime.test(text);
      needsTime.set(text, isTimed);
      holdBack(client);
      if (isTimed && nowMs !== setMs) setTime(nowMs);
      // A rollback also reverts the time that was set in its transaction.
      if (text === 'rollback') setMs = Number.NaN;

      return values ? client.query(text, [...values]) : client.query(text);
    },
    onNotice(listener) {
      notify = listener;
    },
    takeChanges() {
      const taken = changes;
      changes = [];

      return taken;
    },
    async close() {
      client.release();
      await pool.end();
    },
  };
}

/**
 * Sends the statements of this turn of the event loop together, because PostgreSQL would wake for
 * each of them.
 */
function holdBack(client: pg.PoolClient): void {
  // as: pg's types don't have it
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
