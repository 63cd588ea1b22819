import type { Context } from '../context.ts';
import { notify, type Tx } from '../database/database.ts';
import { enqueue } from '../queue/define-task.ts';
import { hideObjects } from '../uploads/public.ts';
import { cancelJob } from './cancel-job.ts';
import { stopRequestTask } from './engine/definitions.ts';
import { findJob } from './queries.ts';
import { lockWithOriginal, trashJob } from './trash-queries.ts';

export type Work = { userId: string; jobId: string };

/**
 * Puts a work in the trash: from the commit on it and its image addresses answer 404. A pending one is cancelled first, where it still
 * can be, and else its provider is asked to stop. False when there is no such work of this user.
 */
export async function trashWork(ctx: Context, tx: Tx, { userId, jobId }: Work): Promise<boolean> {
  const job = await findJob(tx, userId, jobId);
  if (!job) return false;

  if (job.extras?.original_job_id) await lockWithOriginal(tx, userId, jobId);
  const goesOn = job.status === 'pending' && !(await cancelJob(ctx, tx, { userId, jobId, modelName: job.model_name }));
  const trashed = await trashJob(tx, userId, jobId, ctx.clock.now());
  if (!trashed) return false;
  await hideObjects(ctx, tx, jobId);
  if (goesOn) await enqueue(tx, stopRequestTask, { jobId });
  await notify(tx, { kind: 'job-deleted', jobId, userId });
  if (trashed.originalId !== null) await notify(tx, { kind: 'job', jobId: trashed.originalId, userId });

  return true;
}
