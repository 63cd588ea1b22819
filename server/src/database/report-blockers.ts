/**
 * Logs the transactions for which a statement waits, because an operator cannot see from outside
 * why a start takes long.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The time between two checks (`lookMs`), and between two reports of the same transaction, in
 * milliseconds. Tests shorten both.
 */
export type ReportPauses = { lookMs: number; repeatMs: number };

const PAUSES: ReportPauses = { lookMs: 5_000, repeatMs: 60_000 };

export type ReportLog = { warn(facts: object, line: string): void };

export type Reporting = {
  log: ReportLog;
  /** The PostgreSQL process that runs the statement. `db` must use another connection. */
  pid: number;
  what: string;
  pauses?: ReportPauses;
};

/**
 * Runs `work`. Checks every few seconds, and logs each transaction for which the process `pid`
 * waits, again after a minute.
 */
export async function reportBlockers(
  db: Db,
  reporting: Reporting,
  work: () => Promise<unknown>,
): Promise<void> {
  const ended = new AbortController();
  const reports = report(db, reporting, ended.signal);
  try {
    await work();
  } finally {
    ended.abort();
    await reports;
  }
}

async function report(
  db: Db,
  { log, pid, what, pauses = PAUSES }: Reporting,
  signal: AbortSignal,
): Promise<void> {
  const reportedAtMs = new Map<number, number>();
  while (await passes(pauses.lookMs, signal)) {
    const blockers = await listBlockers(db, pid).catch((err: unknown) => {
      log.warn({ err }, `the database could not tell what ${what} waits for`);

      return [];
    });
    for (const blocker of blockers) {
      const sinceMs = performance.now() - (reportedAtMs.get(blocker.pid) ?? -Infinity);
      if (sinceMs < pauses.repeatMs) continue;
      reportedAtMs.set(blocker.pid, performance.now());
      log.warn(blocker, `${what} waits for ${describe(blocker)}`);
    }
  }
}

function passes(ms: number, signal: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal }).catch(() => false);
}

type Blocker = {
  /** The blocking process; 0 for a prepared transaction, which has no process. */
  pid: number;
  applicationName: string | null;
  /** The age of the transaction; null if this connection's role may not see the session. */
  ageSeconds: number | null;
};

async function listBlockers(db: Db, pid: number): Promise<Blocker[]> {
  const { rows } = await sql<Blocker>`
    select distinct on (blocker.pid) blocker.pid, activity.application_name as "applicationName",
      extract(epoch from clock_timestamp() - activity.xact_start)::integer as "ageSeconds"
    from unnest(pg_blocking_pids(${pid})) as blocker (pid)
      left join pg_stat_activity activity on activity.pid = blocker.pid
    order by blocker.pid`.execute(db);

  return rows;
}

function describe({ pid, applicationName, ageSeconds }: Blocker): string {
  if (pid === 0) return 'a prepared transaction (pg_prepared_xacts)';
  const name = applicationName ? ` (${applicationName})` : '';
  const age = ageSeconds === null ? 'whose age this role may not see' : `${ageSeconds} s old`;

  return `the transaction of process ${pid}${name}, ${age}`;
}
