import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { cancelBegunJob, cancelJob } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import { findWork } from '../works/public.ts';

export type CancelResult = { job: Job; cancelled: boolean; message: string };

/**
 * Cancels a pending work of the user and refunds it, if that is still possible. `cancelled` says
 * whether this call did so; `job` is the work's state afterwards.
 * @throws AppError NOT_FOUND
 */
export async function cancelWork(ctx: Context, actor: Actor, jobId: string): Promise<CancelResult> {
  const { userId } = actor;
  const isCancelled = await withTransaction(ctx.db, async tx => {
    const job = await findWork(tx, userId, jobId);
    if (!can.beCancelled(job)) return false;

    return cancelJob(ctx, tx, { userId, jobId });
  });
  const cancelled = isCancelled || (await cancelBegunJob(ctx, { userId, jobId }));

  const job = await findWork(ctx.db, userId, jobId);

  return { job, cancelled, message: messageOf(job) };
}

export function messageOf(job: Job): string {
  if (job.error_code === 'CANCELLED') return 'Cancelled. Its credits are back.';
  if (can.stillChange(job))
    return 'It is already with the model; it will finish and stays charged.';

  return can.beShown(job)
    ? 'It was finished already.'
    : 'It had failed already. Its credits are back.';
}
