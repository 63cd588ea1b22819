import type { Context } from '../context.ts';
import { notify, type Tx } from '../database/database.ts';
import { failJob } from './engine/fail-job.ts';

export type Cancellation = { userId: string; jobId: string; modelName: string };

/**
 * Fails a pending job as cancelled and refunds it, and its worker hears of it. False when it has ended already, or was submitted to a
 * provider who bills for it: then it completes and stays charged.
 */
export async function cancelJob(ctx: Context, tx: Tx, { userId, jobId, modelName }: Cancellation): Promise<boolean> {
  const isQueuedOnly = !isFree(ctx, modelName);
  const job = await failJob(ctx, tx, { jobId, guard: { kind: 'owner', userId, isQueuedOnly }, code: 'CANCELLED' });
  if (!job) return false;
  await notify(tx, { kind: 'job-cancelled', jobId, userId });

  return true;
}

function isFree(ctx: Context, modelName: string): boolean {
  const model = ctx.models.find(({ shown }) => shown.model_name === modelName);

  return ctx.imageProviders.find(provider => provider.name === model?.shown.provider)?.isFree ?? false;
}
