import type { Context } from '../context.ts';
import { notify, type Tx } from '../database/database.ts';
import { enqueue } from '../queue/define-task.ts';
import { cancelAt } from './engine/ask-provider.ts';
import { type BegunJob, findBegunJob } from './engine/begun-queries.ts';
import { stopRequestTask } from './engine/definitions.ts';
import { describeRequest } from './engine/describe-request.ts';
import { failJob, failStoppedJob } from './engine/fail-job.ts';

export type Cancellation = { userId: string; jobId: string; modelName: string };

/**
 * Fails a pending job as cancelled and refunds it; its worker hears of it, and a free provider that has it is asked to stop. False when it has ended already, or was submitted to a
 * provider who bills for it: then it completes and stays charged, unless `cancelBegunJob` can stop it there.
 */
export async function cancelJob(ctx: Context, tx: Tx, { userId, jobId, modelName }: Cancellation): Promise<boolean> {
  const isQueuedOnly = !isFree(ctx, modelName);
  const job = await failJob(ctx, tx, { jobId, guard: { kind: 'owner', userId, isQueuedOnly }, code: 'CANCELLED' });
  if (!job) return false;
  await notify(tx, { kind: 'job-cancelled', jobId, userId });
  if (job.provider_request_id !== null) await enqueue(tx, stopRequestTask, { jobId });

  return true;
}

function isFree(ctx: Context, modelName: string): boolean {
  const model = ctx.models.find(({ shown }) => shown.model_name === modelName);

  return ctx.imageProviders.find(provider => provider.name === model?.provider)?.isFree ?? false;
}

/**
 * Asks a provider that bills to stop a job that it has, and where it says that no picture will come, fails it as cancelled with its refund.
 * False where the provider goes on, or can't say within some seconds, and where the job has ended meanwhile.
 */
export async function cancelBegunJob(
  ctx: Context,
  { userId, jobId }: Omit<Cancellation, 'modelName'>,
): Promise<boolean> {
  const job = await findBegunJob(ctx.db, userId, jobId);
  if (!job || !(await isStopped(ctx, job))) return false;

  return failStoppedJob(ctx, { userId, jobId });
}

async function isStopped(ctx: Context, job: BegunJob): Promise<boolean> {
  try {
    return await cancelAt(ctx, { ...describeRequest(ctx, job), requestId: job.provider_request_id });
  } catch (error) {
    ctx.log.warn({ err: error, jobId: job.id }, 'a provider could not be asked to stop');

    return false;
  }
}
