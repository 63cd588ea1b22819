/**
 * The calls to providers. Metrics count them, and the circuit breaker records them. Polls and
 * requests to stop have a time limit, so that a hanging provider blocks no worker. A submission may
 * last until its pictures would be too late.
 */
import type {
  ImageProvider,
  ImageRequest,
  ProviderAnswer,
} from '../../../adapters/image-provider/port.ts';
import { ProviderFailure } from '../../../adapters/image-provider/port.ts';
import { StoreError } from '../../../adapters/object-store/port.ts';
import type { Context } from '../../../context.ts';
import { askBreaker, recordAnswer, recordFailure, returnHalfOpenTry } from '../breaker/breaker.ts';
import { AFTER_PROBE_MS, OPEN_WAIT_MS_MAX, PROBE_MS_MAX } from '../breaker/breaker-definitions.ts';
import { CANCEL_MS_MAX, POLL_MS_MAX } from '../rules/definitions.ts';
import type { JobRow } from '../write/job-queries.ts';
import { describeRequest } from './describe-request.ts';
import { untilAborted } from './until-aborted.ts';

export type ProviderRequest = { provider: ImageProvider; request: ImageRequest };
export type StartedRequest = ProviderRequest & { requestId: string };
export type PollCall = StartedRequest & {
  onProgress?: (fraction: number) => void;
  beforeFetch: () => Promise<void>;
};

/**
 * Returns whether this submission is the half-open breaker's try.
 * @throws ProviderFailure PROVIDER_BUSY while the breaker is open, so that the job waits
 */
export async function passBreaker(
  ctx: Context,
  provider: ImageProvider,
  jobId: string,
): Promise<boolean> {
  const decision = await askBreaker(ctx, provider, jobId);
  if (decision.kind !== 'open') return decision.kind === 'half-open';
  const retryAfterMs = Math.min(decision.probeInMs, OPEN_WAIT_MS_MAX) + AFTER_PROBE_MS;
  throw new ProviderFailure(
    'PROVIDER_BUSY',
    true,
    `the circuit breaker of ${provider.name} is open`,
    { retryAfterMs },
  );
}

type SubmitOptions = {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
  isHalfOpenTry: boolean;
  /** Called right before the provider's `submit`, which may be billed. */
  onCall: () => void;
};

/** @throws ProviderFailure */
export async function submitTo(
  ctx: Context,
  { provider, request }: ProviderRequest,
  { signal, onProgress, isHalfOpenTry, onCall }: SubmitOptions,
): Promise<ProviderAnswer> {
  const submitting = async () => {
    signal.throwIfAborted();
    onCall();

    return provider.submit(request, signal, onProgress);
  };
  const asking = recordCall(ctx, { provider, request, kind: 'submit' }, submitting);

  return isHalfOpenTry ? recordHalfOpenTry(ctx, { provider, request }, asking) : asking;
}

/**
 * Records a half-open try in metrics and log, because a failed try may have failed a user's job. If
 * the try was aborted or failed before the provider was asked, another job may try.
 */
async function recordHalfOpenTry<T>(
  ctx: Context,
  { provider: { name }, request }: ProviderRequest,
  asking: Promise<T>,
): Promise<T> {
  const [answer] = await Promise.allSettled([asking]);
  const details = { provider: name, jobId: request.jobId };
  const reason: unknown = answer.status === 'rejected' ? answer.reason : undefined;
  if (
    answer.status === 'rejected' &&
    (!(reason instanceof ProviderFailure) || wasUnasked(reason))
  ) {
    await returnHalfOpenTry(ctx, name, request.jobId);
  } else if (reason instanceof ProviderFailure && reason.code === 'PROVIDER_UNAVAILABLE') {
    ctx.metrics.providerTrials.inc({ provider: name, outcome: 'failed' });
    ctx.log.warn(
      { ...details, err: reason },
      'a provider that answered a probe did not accept a job, so its circuit breaker stays open longer',
    );
  } else {
    ctx.metrics.providerTrials.inc({ provider: name, outcome: 'passed' });
    ctx.log.info(details, 'a circuit breaker closed');
  }

  return asking;
}

/**
 * Returns whether the call failed before the provider was asked, for example because a picture
 * could not be read.
 */
function wasUnasked(reason: unknown): boolean {
  return reason instanceof StoreError || (reason instanceof ProviderFailure && !reason.wasAsked);
}

/** @throws ProviderFailure */
export function pollAt(ctx: Context, call: PollCall, signal: AbortSignal): Promise<ProviderAnswer> {
  const { provider, request, requestId, onProgress, beforeFetch } = call;

  return recordCall(ctx, { provider, request, kind: 'look' }, () =>
    within(ctx, { limitMs: POLL_MS_MAX, signal }, either =>
      provider.poll(requestId, request, either, onProgress, beforeFetch),
    ),
  );
}

/**
 * Asks the provider to stop. Returns true if it is certain that no picture will arrive and none is
 * billed.
 * @throws ProviderFailure
 */
export function cancelAt(
  ctx: Context,
  { provider, request, requestId }: StartedRequest,
): Promise<boolean> {
  const { signal } = new AbortController();

  return recordCall(ctx, { provider, request, kind: 'cancel' }, () =>
    within(ctx, { limitMs: CANCEL_MS_MAX, signal }, either =>
      provider.cancel(requestId, request, either),
    ),
  );
}

/** Like `cancelAt`, but logs any error and then returns false. */
export async function tryToStop(ctx: Context, job: JobRow, requestId: string): Promise<boolean> {
  try {
    return await cancelAt(ctx, { ...describeRequest(ctx, job), requestId });
  } catch (error) {
    ctx.log.warn({ err: error, jobId: job.workId }, 'a provider could not be asked to stop');

    return false;
  }
}

/**
 * Returns the provider's answer to `check`. Metrics count the call, but the breaker ignores it.
 * @throws ProviderFailure if the check fails
 */
export async function checkAt(ctx: Context, provider: ImageProvider): Promise<string> {
  const { signal } = new AbortController();
  const count = (outcome: string) =>
    ctx.metrics.providerCalls.inc({ provider: provider.name, call: 'check', outcome });
  try {
    const words = await within(ctx, { limitMs: PROBE_MS_MAX, signal }, either =>
      provider.check(either),
    );
    count('answered');

    return words;
  } catch (error) {
    count(error instanceof ProviderFailure ? error.code : 'INTERNAL');
    throw error;
  }
}

/** `kind` is a value of the metric's label `call`. */
type Call = ProviderRequest & { kind: 'submit' | 'look' | 'cancel' };

async function recordCall<T>(
  ctx: Context,
  { provider: { name }, request, kind }: Call,
  ask: () => Promise<T>,
) {
  const count = (outcome: string) =>
    ctx.metrics.providerCalls.inc({ provider: name, call: kind, outcome });
  const call = { name, jobId: request.jobId, isSubmission: kind === 'submit' };
  try {
    const answer = await ask();
    count('answered');
    await recordAnswer(ctx, call);

    return answer;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    count(error.code);
    if (wasUnasked(error)) throw error;
    if (error.code === 'PROVIDER_UNAVAILABLE') await recordFailure(ctx, call, error);
    else await recordAnswer(ctx, call);
    throw error;
  }
}

/** @throws ProviderFailure after the time limit, even if the provider ignores its signal */
async function within<T>(
  ctx: Context,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
  ask: (either: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const cancelTimer = ctx.timers.after(limitMs, () => limit.abort());
  const either = AbortSignal.any([signal, limit.signal]);
  try {
    return await untilAborted(ask(either), either);
  } catch (error) {
    if (signal.aborted || !limit.signal.aborted) throw error;
    throw new ProviderFailure('PROVIDER_UNAVAILABLE', true, `no answer within ${limitMs} ms`, {
      cause: error,
    });
  } finally {
    cancelTimer();
  }
}
