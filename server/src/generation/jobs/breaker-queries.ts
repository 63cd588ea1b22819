/**
 * Which providers can't be reached, as all nodes know it. Times go by the clock of the database.
 * `failed_job_ids` are the jobs that could not reach it since a submission last did: with enough of
 * them it is away, and each one more is a trial that failed.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import {
  FAILED_JOBS_KEPT_MAX,
  FAILED_JOBS_MAX,
  HALF_OPEN_SECONDS_MAX,
  PROBE_SECONDS_MAX,
  PROBE_SECONDS_MIN,
} from './breaker-definitions.ts';

export type BreakerState = {
  name: string;
  /** Null while jobs are submitted to it. */
  openSince: Date | null;
  /** Milliseconds until somebody looks whether it is there again; null unless it is away. */
  probeInMs: number | null;
  /**
   * It is looked for with success, and no job has reached it since: one may try, and the others
   * wait for what comes of it.
   */
  isHalfOpen: boolean;
};

const UNREACHED = sql`${FAILED_JOBS_MAX}::integer`;
const isHalfOpen = sql`away_since is null and cardinality(failed_job_ids) >= ${UNREACHED}`;
const probeInMs = sql`(extract(epoch from probe_at - now()) * 1000)::float8`;

/** Of those that are or were in trouble: of any other there is nothing to know. */
export async function listBreakers(db: Db): Promise<BreakerState[]> {
  const { rows } = await sql<BreakerState>`
    select name, away_since as "openSince", ${probeInMs} as "probeInMs", ${isHalfOpen} as "isHalfOpen"
    from generation_providers where failed_job_ids <> '{}' or away_since is not null or probes > 0`.execute(db);

  return rows;
}

/** From now on it is away, for so many milliseconds at least. */
export type Opening = { probeInMs: number };

/**
 * Writes down that a job could not reach it. One job counts once, however often it tries; with
 * enough of them the provider is away. Undefined where it is not away, or was before.
 */
export async function addFailedJob(db: Db, name: string, jobId: string): Promise<Opening | undefined> {
  const isEnough = sql`cardinality(known.failed_job_ids) + 1 >= ${UNREACHED}`;
  const { rows } = await sql<{ probeInMs: number | null }>`
    insert into generation_providers as known (name, failed_job_ids) values (${name}, array[${jobId}::uuid])
    on conflict (name) do update set
      failed_job_ids = ${withFailed(jobId)},
      away_since = case when ${isEnough} then now() end,
      probe_at = case when ${isEnough} then ${probeAfter(sql`known.probes`, 1)} end
    where known.away_since is null and not known.failed_job_ids @> excluded.failed_job_ids
    returning ${probeInMs} as "probeInMs"`.execute(db);
  const inMs = rows[0]?.probeInMs ?? null;

  return inMs === null ? undefined : { probeInMs: inMs };
}

/**
 * Lets one job try a provider that is on trial: until it has reached it, the provider is away for
 * all others, and away for longer if it does not. False where another job has been quicker.
 */
export async function takeHalfOpenTry(db: Db, name: string, jobId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update generation_providers known set
      failed_job_ids = ${withFailed(jobId)}, away_since = now(), probe_at = ${probeAfter(sql`known.probes`, 1)}
    where name = ${name} and ${isHalfOpen}`.execute(db);

  return numAffectedRows === 1n;
}

/** A submission was answered. */
export async function closeBreaker(db: Db, name: string): Promise<void> {
  await sql`
    update generation_providers set failed_job_ids = '{}', away_since = null, probe_at = null, probes = 0
    where name = ${name} and (failed_job_ids <> '{}' or away_since is not null or probes > 0)`.execute(db);
}

/**
 * Something else than a submission was answered, which does not say whether it takes jobs: it takes
 * back what was noted of this job, and has a provider that is away looked for at once, unless that
 * has misled before.
 */
export async function recordOtherAnswer(db: Db, name: string, jobId: string): Promise<void> {
  await sql`
    update generation_providers set
      failed_job_ids = case when away_since is null then array_remove(failed_job_ids, ${jobId}::uuid) else failed_job_ids end,
      probe_at = case when away_since is not null then now() end
    where name = ${name} and (
      (away_since is null and cardinality(failed_job_ids) < ${UNREACHED} and failed_job_ids @> array[${jobId}::uuid])
      or (probe_at > now() and cardinality(failed_job_ids) = ${UNREACHED}))`.execute(db);
}

/** Of several nodes that ask at once one is told to look; the next look is put off. */
export async function takeProbes(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update generation_providers known set probes = probes + 1, probe_at = ${probeAfter(sql`(probes + 1)`, 0)}
    where away_since is not null and probe_at <= now() and name = any(${names}::text[])
    returning name`.execute(db);

  return rows.map(row => row.name);
}

/** The job that was to try it could not be submitted: it is on trial as before. */
export async function undoHalfOpenTry(db: Db, name: string, jobId: string): Promise<void> {
  await sql`
    update generation_providers set
      failed_job_ids = failed_job_ids[:cardinality(failed_job_ids) - 1], away_since = null, probe_at = null
    where name = ${name} and away_since is not null
      and failed_job_ids[cardinality(failed_job_ids)] = ${jobId}::uuid`.execute(db);
}

/** It answers again, on trial. */
export async function halfOpenBreaker(tx: Tx, name: string): Promise<void> {
  await sql`
    update generation_providers set away_since = null, probe_at = null
    where name = ${name} and away_since is not null`.execute(tx);
}

function withFailed(jobId: string): RawBuilder<unknown> {
  const first = sql`greatest(1, cardinality(known.failed_job_ids) + 2 - ${FAILED_JOBS_KEPT_MAX}::integer)`;

  return sql`(known.failed_job_ids || ${jobId}::uuid)[${first}:]`;
}

/** @param failing how many failures are just being added */
function probeAfter(probes: RawBuilder<unknown>, failing: 0 | 1): RawBuilder<unknown> {
  const failedTrials = sql`greatest(0, cardinality(known.failed_job_ids) + ${failing}::integer - ${UNREACHED})`;
  const longest = sql`least(${PROBE_SECONDS_MAX}::integer * 2 ^ ${failedTrials}, ${HALF_OPEN_SECONDS_MAX}::integer)`;

  return sql`now() + make_interval(secs => least(${PROBE_SECONDS_MIN}::integer * 2 ^ least(${probes}, 20), ${longest}))`;
}
