/** Which providers can't be reached, as all nodes know it. Times go by the clock of the database. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { PROBE_SECONDS_MAX, PROBE_SECONDS_MIN, UNREACHED_JOBS_MAX } from './definitions.ts';

export type ProviderState = {
  name: string;
  /** Null while jobs are submitted to it. */
  awaySince: Date | null;
  /** Milliseconds until somebody looks whether it is there again; null unless it is away. */
  probeInMs: number | null;
};

/** Of those that are or were in trouble: of any other there is nothing to know. */
export async function listTroubled(db: Db): Promise<ProviderState[]> {
  const { rows } = await sql<ProviderState>`
    select name, away_since as "awaySince", (extract(epoch from probe_at - now()) * 1000)::float8 as "probeInMs"
    from generation_providers where failed_job_ids <> '{}' or away_since is not null or probes > 0`.execute(db);

  return rows;
}

/** Writes down that a job could not reach it. One job counts once, however often it tries; with enough of them the provider is away. */
export async function noteUnreached(db: Db, name: string, jobId: string): Promise<void> {
  const isEnough = sql`cardinality(known.failed_job_ids) + 1 >= ${UNREACHED_JOBS_MAX}::integer`;
  await sql`
    insert into generation_providers as known (name, failed_job_ids) values (${name}, array[${jobId}::uuid])
    on conflict (name) do update set
      failed_job_ids = known.failed_job_ids || excluded.failed_job_ids,
      away_since = case when ${isEnough} then now() end,
      probe_at = case when ${isEnough} then ${probeAfter(sql`known.probes`)} end
    where known.away_since is null and not known.failed_job_ids @> excluded.failed_job_ids`.execute(db);
}

export async function noteReached(db: Db, name: string): Promise<void> {
  await sql`
    update generation_providers set failed_job_ids = '{}', away_since = null, probe_at = null, probes = 0
    where name = ${name} and (failed_job_ids <> '{}' or away_since is not null or probes > 0)`.execute(db);
}

/** Of several nodes that ask at once one is told to look; the next look is put off. */
export async function takeProbes(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update generation_providers set probes = probes + 1, probe_at = ${probeAfter(sql`(probes + 1)`)}
    where away_since is not null and probe_at <= now() and name = any(${names}::text[])
    returning name`.execute(db);

  return rows.map(row => row.name);
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** It answers again, on trial: until a job has reached it, the first that does not is enough to have it away for longer. */
export async function endAbsence(tx: Tx, name: string): Promise<void> {
  await sql`
    update generation_providers set
      away_since = null, probe_at = null, failed_job_ids = array_fill(${NOBODY}::uuid, array[${UNREACHED_JOBS_MAX - 1}::integer])
    where name = ${name} and away_since is not null`.execute(tx);
}

function probeAfter(probes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`now() + make_interval(secs => least(${PROBE_SECONDS_MIN}::integer * 2 ^ least(${probes}, 20), ${PROBE_SECONDS_MAX}::integer))`;
}
