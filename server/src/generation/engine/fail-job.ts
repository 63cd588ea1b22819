/** Ends a pending job without a picture: failed, refunded and told, in one transaction. */
import { type JobFailureCode, jobFailureTable } from '@vermilion/contract/job-failure';
import type { Context } from '../../context.ts';
import { refundJob } from '../../credits/public.ts';
import { notify, onCommit, type Tx, withTransaction } from '../../database/database.ts';
import { countEnded, type FailedJob, type FailGuard, failPendingJob } from './failure-queries.ts';
import { passOnPlaces } from './places.ts';

export type Failure = { jobId: string; guard: FailGuard; code: JobFailureCode };

/** Undefined, and nothing is written, when the guard does not hold: somebody else has ended the job, or has it. */
export async function failJob(ctx: Context, tx: Tx, { jobId, guard, code }: Failure): Promise<FailedJob | undefined> {
  const { message } = jobFailureTable[code];
  const job = await failPendingJob(tx, { jobId, guard, code, message, now: ctx.clock.now() });
  if (!job) return undefined;

  await refundJob(ctx, tx, {
    accountId: job.credit_account_id,
    jobId,
    credits: job.cost_credits,
    note: `Refund: ${message}`,
  });
  await countEnded(tx, job.user_id);
  await notify(tx, { kind: 'job', jobId, userId: job.user_id }, { kind: 'credits', userId: job.user_id });
  if (job.place !== null) await passOnPlaces(ctx, tx, job.provider);
  onCommit(tx, () => report(ctx, job, code));

  return job;
}

/** Ends a job as cancelled that its provider has stopped. False where it has ended meanwhile. */
export function failStoppedJob(ctx: Context, { userId, jobId }: { userId: string; jobId: string }): Promise<boolean> {
  const guard = { kind: 'owner', userId, isQueuedOnly: false } as const;

  return withTransaction(ctx.db, async tx => {
    if (!(await failJob(ctx, tx, { jobId, guard, code: 'CANCELLED' }))) return false;
    await notify(tx, { kind: 'job-cancelled', jobId, userId });

    return true;
  });
}

function report(ctx: Context, job: FailedJob, code: JobFailureCode): void {
  const seconds = (ctx.clock.now().getTime() - job.created_at.getTime()) / 1000;
  ctx.metrics.jobsFinished.inc({ model: job.model_name, status: 'failed', error_code: code });
  ctx.metrics.jobSeconds.observe({ model: job.model_name }, seconds);
  ctx.log.info({ jobId: job.id, model: job.model_name, code, seconds }, 'a job failed');
}
