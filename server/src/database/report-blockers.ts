/**
 * Logs the transactions that a statement waits for. Otherwise an operator could not see why the
 * start of a node takes long.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The pauses between two checks (`lookMs`) and two reports of a transaction (`repeatMs`). */
export type ReportPauses = { lookMs: number; repeatMs: number };

const PAUSES: ReportPauses = { lookMs: 5_000, repeatMs: 60_000 };

export type ReportLog = { warn(facts: object, line: string): void };

export type Reporting = {
  log: ReportLog;
  /** The PostgreSQL process of the statement. `db` must not use its connection. */
  pid: number;
  what: string;
  pauses?: ReportPauses;
};

/** Runs `work`, and meanwhile logs each transaction that the process `pid` waits for. */
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
  /** 0 for a prepared transaction, which has no process. */
  pid: number;
  applicationName: string | null;
  /** Null if this role may not see the transaction's age. */
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
