import { ProviderFailure } from '../../adapters/image-provider/port.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { enqueue, type TaskRun } from '../../queue/define-task.ts';
import { LATE_LOOK_MS, LATE_LOOKS_SECONDS_MAX, lookLateTask } from './definitions.ts';
import { describeRequest } from './describe-request.ts';
import { finishJob } from './finish-job.ts';
import { findLateJob } from './queries.ts';

/**
 * Asks a provider once more for the pictures of a job that has failed by its deadline: they turn it into a completed one, and the refund
 * stands.
 */
export async function lookLate(ctx: Context, jobId: string, run: TaskRun): Promise<void> {
  const job = await findLateJob(ctx.db, jobId, LATE_LOOKS_SECONDS_MAX);
  if (!job?.provider_request_id) return;

  try {
    const { provider, request } = describeRequest(ctx, job);
    const answer = await provider.look(job.provider_request_id, request, run.signal);
    if (answer.kind === 'completed') {
      await finishJob(ctx, job, answer.images);
      return;
    }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (!error.isRetryable) return;
  }
  await withTransaction(ctx.db, tx => enqueue(tx, lookLateTask, { jobId }, { delayMs: LATE_LOOK_MS }));
}
