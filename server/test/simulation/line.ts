/** The only connection of a lane to PostgreSQL, whose clock is simulated. */
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { NOTICE_CHANNEL, WAKE_CHANNELS } from '../../src/database/database.ts';
import { createPool } from '../../src/database/pool.ts';
import { type RowChange, tellRowChanges } from './row-changes.ts';

export type Line = {
  /** @param nowMs what `now()` says in it, for all of a transaction when that began */
  ask(nowMs: number, text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /** Hears what is published at a commit, before the commit is answered. */
  onNotice(hear: (channel: string, payload: string) => void): void;
  /** Returns the committed writes since the last call. */
  takeChanges(): RowChange[];
  close(): Promise<void>;
};

/**
 * Plans are made once: the tables stay small. `now()` and `clock_timestamp()` of a schema that is
 * looked into before PostgreSQL's own. All statements of the program name them without a schema.
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

/** Whether a statement asks for the time. */
const asksTime = /now\(\)/;

export async function openLine(connection: pg.PoolConfig): Promise<Line> {
  let broken: Error | undefined;
  // Statements without a needed answer (the time, the beginning of a transaction) are sent together
  // with the next one.
  const pool = createPool(
    { ...connection, pipeline: true },
    { maxConnections: 1, onError: error => (broken = error) },
  );
  const client = await pool.connect();
  await client.query(simulatedClock);
  let hear: (channel: string, payload: string) => void = () => undefined;
  client.on('notification', ({ channel, payload = '' }) => hear(channel, payload));
  let changes: RowChange[] = [];
  client.on('notice', ({ severity, message = '' }) => {
    if (severity === 'INFO') changes.push(JSON.parse(message));
  });
  const needsTime = new Map<string, boolean>();
  let toldMs = Number.NaN;

  function tell(nowMs: number): void {
    toldMs = nowMs;
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
      if (isTimed && nowMs !== toldMs) tell(nowMs);
      // A rollback also reverts the time that was set in the transaction.
      if (text === 'rollback') toldMs = Number.NaN;

      return values ? client.query(text, [...values]) : client.query(text);
    },
    onNotice(listener) {
      hear = listener;
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
 * Until this turn of the event loop has asked for all that it wants: each writing on its own would
 * wake the other side.
 */
function holdBack(client: pg.PoolClient): void {
  // pg names it nowhere
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
