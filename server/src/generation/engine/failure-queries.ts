/** How a pending job ends without a picture. */
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { SWEEP_JOBS_MAX } from './definitions.ts';

/** Which pending job may be failed: the one that its worker holds, one beyond its deadline, or one whose owner cancels it. */
export type FailGuard =
  | { kind: 'held'; attempt: number }
  | { kind: 'overdue' }
  | { kind: 'owner'; userId: string; isQueuedOnly: boolean };

export type FailedJob = {
  id: string;
  user_id: string;
  credit_account_id: string;
  cost_credits: number;
  model_name: string;
  created_at: Date;
  provider_request_id: string | null;
  provider: string;
  /** Null where it had none. */
  place: number | null;
};

export type Failing = { jobId: string; guard: FailGuard; code: JobFailureCode; message: string; now: Date };

/** Fails a pending job and raises its fence. Undefined when the guard does not hold. */
export async function failPendingJob(
  tx: Tx,
  { jobId, guard, code, message, now }: Failing,
): Promise<FailedJob | undefined> {
  const { rows } = await sql<FailedJob>`
    update generation_jobs set
      status = 'failed', is_leased = false, attempt = attempt + 1, error = ${message}, error_code = ${code}, completed_at = ${now}
    where id = ${jobId} and status = 'pending' and ${guardCondition(guard)}
    returning id, user_id, credit_account_id, cost_credits, model_name, created_at, provider_request_id, provider,
      place`.execute(tx);

  return rows[0];
}

function guardCondition(guard: FailGuard): RawBuilder<unknown> {
  switch (guard.kind) {
    case 'held':
      return sql`attempt = ${guard.attempt}`;
    case 'overdue':
      return sql`deadline_at <= now()`;
    case 'owner':
      // One that waits again after an answer was lost may be billed for that one.
      return guard.isQueuedOnly
        ? sql`user_id = ${guard.userId} and step = 'queued' and lost_answers = 0`
        : sql`user_id = ${guard.userId}`;
  }
}

/** One job less is pending. */
export async function countEnded(tx: Tx, userId: string): Promise<void> {
  await sql`update generation_counters set pending_total = pending_total - 1 where user_id = ${userId}`.execute(tx);
}

export async function listOverdueJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from generation_jobs where completed_at is null and deadline_at <= now()
    order by deadline_at limit ${SWEEP_JOBS_MAX}`.execute(db);

  return rows.map(row => row.id);
}
