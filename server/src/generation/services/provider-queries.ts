import type { JobFailureCode } from '@vermilion/contract/job-failure';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export type BreakerRow = {
  name: string;
  openSince: Date | null;
  probeAt: Date | null;
  failedJobs: number;
};

/** Lists the circuit breakers. A provider without a row has a closed breaker. */
export async function listBreakerRows(db: Db): Promise<BreakerRow[]> {
  const { rows } = await sql<BreakerRow>`
    select name, away_since as "openSince", probe_at as "probeAt", cardinality(failed_job_ids) as "failedJobs"
    from generation_providers`.execute(db);

  return rows;
}

const LATEST_WORKS = 2_000;

export type SuccessRow = { provider: string; lastAt: Date; medianSeconds: number | null };

export async function listSuccesses(db: Db): Promise<SuccessRow[]> {
  const { rows } = await sql<SuccessRow>`
    select provider, max(completed_at) as "lastAt",
      percentile_cont(0.5) within group (order by extract(epoch from completed_at - started_at))::float8 as "medianSeconds"
    from (
      select provider, status, started_at, completed_at from works order by id desc limit ${LATEST_WORKS}::integer
    ) latest
    where status = 'completed' group by provider`.execute(db);

  return rows;
}

/**
 * Returns the latest failure that is not a cancellation. The query uses the index of failed works.
 */
export async function findLastFailure(
  db: Db,
  provider: string,
): Promise<{ at: Date; reason: JobFailureCode } | undefined> {
  const { rows } = await sql<{ at: Date; reason: JobFailureCode }>`
    select completed_at as at, error_code as reason from works
    where status = 'failed' and provider = ${provider} and error_code <> 'CANCELLED'
    order by completed_at desc, id desc limit 1`.execute(db);

  return rows[0];
}
