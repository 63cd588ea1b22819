/**
 * The statements of the circuit breaker. All nodes share its state and use the database's clock.
 * `failed_job_ids` are the jobs that have failed to reach the provider since it last answered a
 * submission. `FAILED_JOBS_MAX` of them open the breaker, and each further job is a failed
 * half-open try.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import {
  FAILED_JOBS_KEPT_MAX,
  FAILED_JOBS_MAX,
  HALF_OPEN_SECONDS_MAX,
  PROBE_SECONDS_MAX,
  PROBE_SECONDS_MIN,
} from './breaker-definitions.ts';

export type BreakerState = {
  name: string;
  openSince: Date | null;
  /** Null unless the breaker is open. */
  probeInMs: number | null;
  /**
   * True after the provider has answered a probe. One job may then try, and the others wait for its
   * outcome.
   */
  isHalfOpen: boolean;
};

const failedJobsMax = sql`${FAILED_JOBS_MAX}::integer`;
const isHalfOpen = sql`away_since is null and cardinality(failed_job_ids) >= ${failedJobsMax}`;
const probeInMs = sql`(extract(epoch from probe_at - now()) * 1000)::float8`;

/** Returns the breakers that are open, half-open or have counted failures. */
export async function listBreakers(db: Db): Promise<BreakerState[]> {
  const { rows } = await sql<BreakerState>`
    select name, away_since as "openSince", ${probeInMs} as "probeInMs", ${isHalfOpen} as "isHalfOpen"
    from generation_providers where failed_job_ids <> '{}' or away_since is not null or probes > 0`.execute(
    db,
  );

  return rows;
}

export type Opening = { probeInMs: number };

/**
 * Records that a job could not reach the provider. A job counts once, even if it tries again.
 * Returns undefined unless this failure opened the breaker.
 */
export async function addFailedJob(
  db: Db,
  name: string,
  jobId: string,
): Promise<Opening | undefined> {
  const isEnough = sql`cardinality(known.failed_job_ids) + 1 >= ${failedJobsMax}`;
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
 * Lets one job through a half-open breaker, and opens the breaker for others until that job has
 * reached the provider. Returns false if another job was faster.
 */
export async function takeHalfOpenTry(db: Db, name: string, jobId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update generation_providers known set
      failed_job_ids = ${withFailed(jobId)}, away_since = now(), probe_at = ${probeAfter(sql`known.probes`, 1)}
    where name = ${name} and ${isHalfOpen}`.execute(db);

  return numAffectedRows === 1n;
}

export async function closeBreaker(db: Db, name: string): Promise<void> {
  await sql`
    update generation_providers set failed_job_ids = '{}', away_since = null, probe_at = null, probes = 0
    where name = ${name} and (failed_job_ids <> '{}' or away_since is not null or probes > 0)`.execute(
    db,
  );
}

/**
 * Records the answer to a poll or a request to stop, which does not prove that the provider accepts
 * jobs. A closed breaker forgets this job's failure. An open breaker is probed at once unless a
 * half-open try has begun.
 */
export async function recordOtherAnswer(db: Db, name: string, jobId: string): Promise<void> {
  await sql`
    update generation_providers set
      failed_job_ids = case when away_since is null then array_remove(failed_job_ids, ${jobId}::uuid) else failed_job_ids end,
      probe_at = case when away_since is not null then now() end
    where name = ${name} and (
      (away_since is null and cardinality(failed_job_ids) < ${failedJobsMax} and failed_job_ids @> array[${jobId}::uuid])
      or (probe_at > now() and cardinality(failed_job_ids) = ${failedJobsMax}))`.execute(db);
}

/** Claims the due probes and schedules the next ones, so that only one node makes each probe. */
export async function takeProbes(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update generation_providers known set probes = probes + 1, probe_at = ${probeAfter(sql`(probes + 1)`, 0)}
    where away_since is not null and probe_at <= now() and name = any(${names}::text[])
    returning name`.execute(db);

  return rows.map(row => row.name);
}

export async function undoHalfOpenTry(db: Db, name: string, jobId: string): Promise<void> {
  await sql`
    update generation_providers set
      failed_job_ids = failed_job_ids[:cardinality(failed_job_ids) - 1], away_since = null, probe_at = null
    where name = ${name} and away_since is not null
      and failed_job_ids[cardinality(failed_job_ids)] = ${jobId}::uuid`.execute(db);
}

export async function halfOpenBreaker(tx: Tx, name: string): Promise<void> {
  await sql`
    update generation_providers set away_since = null, probe_at = null
    where name = ${name} and away_since is not null`.execute(tx);
}

function withFailed(jobId: string): RawBuilder<unknown> {
  const first = sql`greatest(1, cardinality(known.failed_job_ids) + 2 - ${FAILED_JOBS_KEPT_MAX}::integer)`;

  return sql`(known.failed_job_ids || ${jobId}::uuid)[${first}:]`;
}

/** @param failing 1 if the statement adds a failure, otherwise 0 */
function probeAfter(probes: RawBuilder<unknown>, failing: 0 | 1): RawBuilder<unknown> {
  const failedTries = sql`greatest(0, cardinality(known.failed_job_ids) + ${failing}::integer - ${failedJobsMax})`;
  const longest = sql`least(${PROBE_SECONDS_MAX}::integer * 2 ^ ${failedTries}, ${HALF_OPEN_SECONDS_MAX}::integer)`;

  return sql`now() + make_interval(secs => least(${PROBE_SECONDS_MIN}::integer * 2 ^ least(${probes}, 20), ${longest}))`;
}
