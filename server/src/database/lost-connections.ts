/**
 * Finds connections of a pool whose other end has gone without a word: a machine that vanished, a firewall that forgot them. Such a
 * connection would take a statement and never answer. PostgreSQL itself says, over a connection that works, which of those that owe us an
 * answer it is busy with; all others are lost and cut, so that whoever waits is told and the pool opens others.
 */
import type pg from 'pg';
import type { Log } from '../log.ts';
import { cut, processOf } from './client-internals.ts';
import type { EarConnection } from './ear-connection.ts';
import { unansweredSince } from './unanswered.ts';

export type LostConnections = {
  /** Asks on the connection that works, which shows that it does, and cuts those that are lost. Call it again and again. */
  look(working: EarConnection): Promise<void>;
  /** The connection that worked has broken: the others are asked something, so that the next looks find out about each. */
  doubtAll(): void;
  /** Nobody answers, not even on a connection of its own: whoever has waited for longer than a moment is told. */
  giveUp(): void;
};

/** How long an answer may be on its way before PostgreSQL is asked about it. */
const SILENT_MS = 800;

const clientsOf = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

/** Keeps the list of the pool's connections; call it before the first is opened. */
export function followConnections(pool: pg.Pool): void {
  const clients = new Set<pg.PoolClient>();
  clientsOf.set(pool, clients);
  pool.on('connect', client => clients.add(client));
  pool.on('remove', client => clients.delete(client));
}

export function findLostConnections(pool: pg.Pool, log: Log): LostConnections {
  const clients = clientsOf.get(pool) ?? new Set();

  function lose(client: pg.PoolClient): void {
    log.warn({ process: processOf(client) }, 'a connection to the database was lost without a word, it is cut');
    cut(client);
  }

  return {
    async look(working) {
      const suspects = silentOnes(clients);
      const busy = await listBusy(working, [...suspects.keys()].map(processOf));
      // An answer may have come meanwhile.
      for (const [client, sinceMs] of suspects) {
        if (unansweredSince(client) === sinceMs && !busy.has(processOf(client))) lose(client);
      }
    },
    doubtAll() {
      for (const client of clients) {
        if (unansweredSince(client) === undefined) client.query('select 1').catch(() => undefined);
      }
    },
    giveUp() {
      for (const client of silentOnes(clients).keys()) lose(client);
    },
  };
}

/** Since when each of them owes an answer. */
function silentOnes(clients: Iterable<pg.PoolClient>): Map<pg.PoolClient, number> {
  const silent = new Map<pg.PoolClient, number>();
  for (const client of clients) {
    const sinceMs = unansweredSince(client);
    if (sinceMs !== undefined && performance.now() - sinceMs >= SILENT_MS) silent.set(client, sinceMs);
  }

  return silent;
}

/**
 * Those of the processes that PostgreSQL is busy with. A pooler between us may give them other numbers, by which nothing is found out: then
 * all of them.
 */
async function listBusy({ ask, processID }: EarConnection, processes: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await ask(
    `select busy.pid from unnest($1::integer[]) busy (pid)
     where pg_backend_pid() <> $2::integer or exists (
       select from pg_stat_activity activity where activity.pid = busy.pid and coalesce(state, '') not like 'idle%')`,
    [processes, processID],
  );

  return new Set(rows.map(({ pid }: { pid: number }) => pid));
}
