import { ProviderFailure } from '../../adapters/image-provider/port.ts';
import type { Context } from '../../context.ts';
import { cancelAt } from './ask-provider.ts';
import { findStoppedJob } from './begun-queries.ts';
import { describeRequest } from './describe-request.ts';

/**
 * Tells a provider that nobody waits for a request any more: the job was cancelled and is given back, and the provider has better things
 * to do. What it can't stop it finishes for nobody.
 * @throws ProviderFailure where another try may do: the queue tries again
 */
export async function stopRequest(ctx: Context, jobId: string): Promise<void> {
  const job = await findStoppedJob(ctx.db, jobId);
  if (!job) return;

  try {
    await cancelAt(ctx, { ...describeRequest(ctx, job), requestId: job.provider_request_id });
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.isRetryable) throw error;
    ctx.log.warn({ err: error, jobId }, 'a provider could not be asked to stop');
  }
}
