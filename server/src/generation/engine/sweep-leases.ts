import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { isDatabaseAway, isRefused } from '../../database/failures.ts';
import { enqueue } from '../../queue/define-task.ts';
import { advanceJobTask, taskKeyOf } from './definitions.ts';
import { failJob } from './fail-job.ts';
import { listOverdueJobs } from './failure-queries.ts';
import { enqueueLook } from './look-late.ts';
import { sweepPlaces } from './places.ts';
import { reclaimJobs } from './queries.ts';

/**
 * Fails jobs beyond their deadline, hands jobs out again whose worker gave no sign or whose task got lost, and gives places that are free.
 * Safe to run on every node at once. A job that can't be ended is logged and holds up no other.
 * @throws whatever a database that is away throws
 */
export async function sweepLeases(ctx: Context): Promise<void> {
  for (const jobId of await listOverdueJobs(ctx.db)) await failOverdue(ctx, jobId);

  const count = await withTransaction(ctx.db, async tx => {
    const jobIds = await reclaimJobs(tx);
    for (const jobId of jobIds) {
      await enqueue(tx, advanceJobTask, { jobId }, { key: taskKeyOf(jobId), ifWaiting: 'keep-place' });
    }

    return jobIds.length;
  });
  if (count > 0) ctx.log.info({ count }, 'handed jobs out again');

  await sweepPlaces(ctx);
}

async function failOverdue(ctx: Context, jobId: string): Promise<void> {
  try {
    await withTransaction(ctx.db, async tx => {
      const job = await failJob(ctx, tx, { jobId, guard: { kind: 'overdue' }, code: 'DEADLINE' });
      if (job?.provider_request_id) await enqueueLook(tx, jobId);
    });
  } catch (error) {
    if (isDatabaseAway(error) && !isRefused(error)) throw error;
    const level = isDatabaseAway(error) ? 'warn' : 'error';
    ctx.log[level]({ err: error, jobId }, 'a job beyond its deadline could not be ended');
  }
}
