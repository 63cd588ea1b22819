import { ForgedCall, ProviderFailure, type WebhookCall } from '../adapters/image-provider/port.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { findProvider } from './jobs/run/find-provider.ts';
import { findCalledJob } from './jobs/write/job-queries.ts';
import { report } from './jobs/write/report.ts';

/**
 * Makes a job due when its provider calls back, even a late job. The next poll fetches the
 * pictures, so a repeated, late or lost callback only changes the time of the poll. See PRV-6.
 * @throws AppError NOT_FOUND for a provider without callbacks, AUTH_UNAUTHORIZED for a wrong
 * signature, UNAVAILABLE if the signature can't be checked
 */
export async function receiveWebhook(
  ctx: Context,
  providerName: string,
  call: WebhookCall,
): Promise<void> {
  const provider = findProvider(ctx, providerName);
  if (!provider?.readWebhook) throw new AppError('NOT_FOUND');
  const requestId = await readCall(ctx, providerName, provider.readWebhook(call));

  const workId = await findCalledJob(ctx.db, providerName, requestId);
  if (workId !== undefined) await report(ctx, { workId, event: { kind: 'called' } });
}

async function readCall(
  ctx: Context,
  provider: string,
  requestId: Promise<string>,
): Promise<string> {
  try {
    return await requestId;
  } catch (error) {
    if (error instanceof ProviderFailure) {
      ctx.log.warn({ err: error, provider }, 'the signature of a webhook could not be checked');
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 60 });
    }
    if (!(error instanceof ForgedCall)) throw error;
    ctx.log.warn({ err: error, provider }, 'a webhook with a wrong signature was refused');
    throw new AppError('AUTH_UNAUTHORIZED', undefined, 'The signature does not prove this call.');
  }
}
