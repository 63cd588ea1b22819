import { can } from '@vermilion/contract/job-status';
import { AppError } from '../app-error.ts';
import { type AuditActor, insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { cancelBegunJob, cancelJob } from '../generation/public.ts';
import { findOwner, findWork } from '../works/public.ts';
import { messageOf } from './cancel-work.ts';

/**
 * Cancels any user's work. The audit log also records a try that came too late. See ADL-7.
 * @throws AppError NOT_FOUND if there is no such work, or it is in the trash
 */
export async function cancelAnyWork(
  ctx: Context,
  actor: AuditActor,
  jobId: string,
): Promise<{ cancelled: boolean; message: string }> {
  const { userId, isCancelled } = await withTransaction(ctx.db, async tx => {
    const owner = await findOwner(tx, jobId);
    if (owner === undefined) throw new AppError('NOT_FOUND');
    const work = await findWork(tx, owner, jobId);

    const isDone = can.beCancelled(work) && (await cancelJob(ctx, tx, { userId: owner, jobId }));
    await insertAudit(tx, {
      id: ctx.ids.next(),
      ...{ actor, command: 'cancel-work', subject: owner },
      details: { work: jobId, isAtOnce: isDone },
    });

    return { userId: owner, isCancelled: isDone };
  });
  const cancelled = isCancelled || (await cancelBegunJob(ctx, { userId, jobId }));

  return { cancelled, message: messageOf(await findWork(ctx.db, userId, jobId)) };
}
