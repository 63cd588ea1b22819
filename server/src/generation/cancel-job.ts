import type { Context } from '../context.ts';
import { lockAccounts } from '../credits/public.ts';
import { type Tx, withTransaction } from '../database/database.ts';
import { persist } from '../database/persist.ts';
import { apply } from './jobs/apply.ts';
import { cancelAt } from './jobs/ask-provider.ts';
import { describeRequest } from './jobs/describe-request.ts';
import { deleteJobsOf, findJob, type JobRow, listPendingOf, lockJobs } from './jobs/job-queries.ts';
import { report } from './jobs/report.ts';

export type Cancellation = { userId: string; jobId: string };

/**
 * Fails a pending job as cancelled and refunds it; its worker hears of it, and a free provider that has it is asked to stop. False when it
 * has ended already, or was submitted to a provider who bills for it: then it completes and stays charged, unless `cancelBegunJob` can stop
 * it there.
 */
export async function cancelJob(ctx: Context, tx: Tx, { userId, jobId }: Cancellation): Promise<boolean> {
  const [applied] = await apply(ctx, tx, [{ workId: jobId, event: { kind: 'cancelled', userId } }]);

  return applied !== undefined;
}

/**
 * Locks what `discardJobs` writes besides works: the jobs of works, and the accounts that get refunds. Comes first in a transaction that puts
 * works in the trash, before their own locks.
 */
export async function lockToDiscard(tx: Tx, jobIds: readonly string[]): Promise<void> {
  const jobs = await lockJobs(tx, jobIds);
  if (jobs.length > 0) await lockAccounts(tx, jobs.map(job => job.credit_account_id)); // biome-ignore format: one call
}

/**
 * Tells the engine that these works go to the trash in this transaction. Pending ones are cancelled where that can be, and providers are
 * asked to stop the others.
 */
export async function discardJobs(ctx: Context, tx: Tx, userId: string, jobIds: readonly string[]): Promise<void> {
  const changes = jobIds.map(workId => ({ workId, event: { kind: 'trashed', userId } as const }));
  await apply(ctx, tx, changes);
}

/**
 * Ends the jobs of a user whose account is closed: each that can be cancelled is refunded. What the others are painted for finds no job when it
 * comes, and is dropped.
 */
export async function endJobsOf(ctx: Context, userId: string): Promise<void> {
  for (const jobId of await listPendingOf(ctx.db, userId)) {
    await withTransaction(ctx.db, tx => cancelJob(ctx, tx, { userId, jobId }));
  }
  await deleteJobsOf(ctx.db, userId);
}

/**
 * Asks a provider that bills to stop a job that it has, and where it says that no picture will come, fails it as cancelled with its refund.
 * False where the provider goes on, or can't say within some seconds, and where the job has ended meanwhile.
 */
export async function cancelBegunJob(ctx: Context, { userId, jobId }: Cancellation): Promise<boolean> {
  const job = await findJob(ctx.db, jobId);
  if (job?.userId !== userId || job.requestId === null || job.lateUntil !== null || job.step === 'stopping')
    return false;
  if (!(await isStopped(ctx, job, job.requestId))) return false;
  const applied = await persist(ctx, () => report(ctx, { workId: jobId, event: { kind: 'stopped' } }));

  return applied?.effects.some(({ kind }) => kind === 'failed') ?? false;
}

async function isStopped(ctx: Context, job: JobRow, requestId: string): Promise<boolean> {
  try {
    return await cancelAt(ctx, { ...describeRequest(ctx, job), requestId });
  } catch (error) {
    ctx.log.warn({ err: error, jobId: job.workId }, 'a provider could not be asked to stop');

    return false;
  }
}
