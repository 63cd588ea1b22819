import type { Context } from '../context.ts';
import { lockAccounts } from '../credits/public.ts';
import { type Tx, withTransaction } from '../database/database.ts';
import { tryToStop } from './jobs/run/ask-provider.ts';
import { apply, applyToLocked, type Change } from './jobs/write/apply.ts';
import {
  deleteJobsOf,
  findJob,
  type JobRow,
  listPendingOf,
  lockJobsOf,
} from './jobs/write/job-queries.ts';
import { reportPersistently } from './jobs/write/report.ts';

export type Cancellation = { userId: string; jobId: string };

/**
 * Fails a pending job as cancelled, refunds it and aborts its worker. A free provider that works on
 * the job is later asked to stop. Returns false if the user has no such job, if the job has ended,
 * or if a billing provider may have accepted the job; an accepted job stays charged unless
 * `cancelBegunJob` stops it.
 */
export async function cancelJob(
  ctx: Context,
  tx: Tx,
  { userId, jobId }: Cancellation,
): Promise<boolean> {
  const [applied] = await apply(ctx, tx, [{ workId: jobId, event: { kind: 'cancelled', userId } }]);

  return applied !== undefined;
}

/**
 * Locks the jobs of works that go to the trash, and the accounts that may get refunds. Must be
 * called first in the transaction.
 */
export async function lockToDiscard(
  tx: Tx,
  userId: string,
  jobIds: readonly string[],
): Promise<JobRow[]> {
  const jobs = await lockJobsOf(tx, userId, jobIds);
  if (jobs.length > 0) await lockAccounts(tx, jobs.map(job => job.credit_account_id)); // biome-ignore format: one call

  return jobs;
}

/** Cancels locked jobs if possible. Asks the providers of the other jobs to stop. */
export async function discardJobs(
  ctx: Context,
  tx: Tx,
  userId: string,
  jobs: readonly JobRow[],
): Promise<void> {
  const changes = jobs.map(
    ({ workId }): Change => ({ workId, event: { kind: 'trashed', userId } }),
  );
  await applyToLocked(ctx, tx, jobs, changes);
}

/**
 * Ends the jobs of a closed account: cancels and refunds them if possible, asks providers to stop,
 * and deletes the jobs. Pictures that arrive later have no job and are discarded.
 */
export async function endJobsOf(
  ctx: Context,
  userId: string,
  throwIfAborted: () => void,
): Promise<void> {
  for (const workId of await listPendingOf(ctx.db, userId)) {
    throwIfAborted();
    const event = { kind: 'cancelled', userId } as const;
    const [cancelled] = await withTransaction(ctx.db, tx => apply(ctx, tx, [{ workId, event }]));
    if (cancelled?.job?.requestId) await tryToStop(ctx, cancelled.job, cancelled.job.requestId);
  }
  await deleteJobsOf(ctx.db, userId);
}

/**
 * Asks a billing provider to stop a job. If the provider confirms that no picture will arrive, the
 * job fails as cancelled and is refunded. Returns false if the user has no such job at a provider,
 * if the provider continues or does not answer within some seconds, or if the job is late, stopping
 * or ended.
 */
export async function cancelBegunJob(
  ctx: Context,
  { userId, jobId }: Cancellation,
): Promise<boolean> {
  const job = await findJob(ctx.db, jobId);
  if (
    job?.userId !== userId ||
    job.requestId === null ||
    job.lateUntil !== null ||
    job.step === 'stopping'
  )
    return false;
  if (!(await tryToStop(ctx, job, job.requestId))) return false;
  const applied = await reportPersistently(ctx, { workId: jobId, event: { kind: 'stopped' } });

  return applied?.effects.some(({ kind }) => kind === 'failed') ?? false;
}
