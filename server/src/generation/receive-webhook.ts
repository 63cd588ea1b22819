import { ForgedCall, ProviderFailure, type WebhookCall } from '../adapters/image-provider/port.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { findProvider } from './jobs/run/find-provider.ts';
import { findCalledJob } from './jobs/write/job-queries.ts';
import { report } from './jobs/write/report.ts';

/**
 * Brings the next look at a job forward, also at one that is looked for late, when its provider
 * tells that it has ended. The look fetches the pictures, so a call that is repeated, late or lost
 * changes nothing but the moment. See PRV-6.
 * @throws AppError NOT_FOUND of a provider that does not call, AUTH_UNAUTHORIZED when nothing
 *   proves the call, UNAVAILABLE when that can't be told
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

async function readCall(ctx: Context, provider: string, reading: Promise<string>): Promise<string> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ProviderFailure) {
      ctx.log.warn({ err: error, provider }, 'a call of a provider could not be proved');
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 60 });
    }
    if (!(error instanceof ForgedCall)) throw error;
    ctx.log.warn({ err: error, provider }, 'a call in the name of a provider was refused');
    throw new AppError('AUTH_UNAUTHORIZED', undefined, 'The signature does not prove this call.');
  }
}
