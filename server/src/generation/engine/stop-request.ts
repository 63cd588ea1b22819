import { ProviderFailure } from '../../adapters/image-provider/port.ts';
import type { Context } from '../../context.ts';
import { cancelAt } from './ask-provider.ts';
import { type BegunJob, findUnwantedJob } from './begun-queries.ts';
import { describeRequest } from './describe-request.ts';
import { failStoppedJob } from './fail-job.ts';

/**
 * Tells a provider that nobody waits for a request any more: the job was cancelled and is given back, or lies in the trash. Where it says
 * of the latter that no picture will come, that is cancelled, too. What it can't stop it finishes for nobody, or for the trash.
 * @throws ProviderFailure where another try may do: the queue tries again
 */
export async function stopRequest(ctx: Context, jobId: string): Promise<void> {
  const job = await findUnwantedJob(ctx.db, jobId);
  if (!job) return;

  if (await isStopped(ctx, job)) await failStoppedJob(ctx, { userId: job.user_id, jobId });
}

async function isStopped(ctx: Context, job: BegunJob): Promise<boolean> {
  try {
    return await cancelAt(ctx, { ...describeRequest(ctx, job), requestId: job.provider_request_id });
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.isRetryable) throw error;
    ctx.log.warn({ err: error, jobId: job.id }, 'a provider could not be asked to stop');

    return false;
  }
}
