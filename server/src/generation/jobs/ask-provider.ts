/**
 * The engine's calls to providers. What becomes of each is counted, and a provider that could not be reached is noted as such. A call that
 * hangs is given up, so that it holds no worker for long; a submission may go on for as long as its picture would be welcome.
 */
import type { ImageProvider, ImageRequest, ProviderAnswer } from '../../adapters/image-provider/port.ts';
import { ProviderFailure } from '../../adapters/image-provider/port.ts';
import { StoreError } from '../../adapters/object-store/port.ts';
import type { Context } from '../../context.ts';
import { endTrialUnasked, hearAnswer, hearNothing, presenceFor } from './breaker.ts';
import { AFTER_PROBE_MS, AWAY_WAIT_MS_MAX, PROBE_MS_MAX } from './breaker-definitions.ts';
import { CANCEL_MS_MAX, LOOK_MS_MAX } from './definitions.ts';
import { describeRequest } from './describe-request.ts';
import type { JobRow } from './job-queries.ts';
import { untilAborted } from './until-aborted.ts';

export type Asked = { provider: ImageProvider; request: ImageRequest };
export type Begun = Asked & { requestId: string };
export type Looking = Begun & { onProgress?: (fraction: number) => void; beforeFetch: () => Promise<void> };

/**
 * @returns whether this submission is the one by which is seen that the provider takes jobs again
 * @throws ProviderFailure PROVIDER_BUSY while the provider is away: a job waits for it as for one that is busy
 */
export async function mustBeThere(ctx: Context, provider: ImageProvider, jobId: string): Promise<boolean> {
  const presence = await presenceFor(ctx, provider, jobId);
  if (presence.kind !== 'away') return presence.kind === 'trial';
  const retryAfterMs = Math.min(presence.probeInMs, AWAY_WAIT_MS_MAX) + AFTER_PROBE_MS;
  throw new ProviderFailure('PROVIDER_BUSY', true, `${provider.name} is away`, { retryAfterMs });
}

type Submitting = {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
  isTrial: boolean;
  /** Called in the moment of the call: what comes before it is not billed. */
  onCall: () => void;
};

/** @throws ProviderFailure */
export async function submitTo(
  ctx: Context,
  { provider, request }: Asked,
  { signal, onProgress, isTrial, onCall }: Submitting,
): Promise<ProviderAnswer> {
  const submitting = async () => {
    signal.throwIfAborted();
    onCall();

    return provider.submit(request, signal, onProgress);
  };
  const asking = tellingApart(ctx, { provider, request, call: 'submit' }, submitting);

  return isTrial ? tellingTrial(ctx, { provider, request }, asking) : asking;
}

/** Records how a trial ended, because a failed one may have failed somebody's job. A trial that was called off decides nothing. */
async function tellingTrial<T>(ctx: Context, { provider: { name }, request }: Asked, asking: Promise<T>): Promise<T> {
  const [answer] = await Promise.allSettled([asking]);
  const told = { provider: name, jobId: request.jobId };
  const reason: unknown = answer.status === 'rejected' ? answer.reason : undefined;
  if (answer.status === 'rejected' && (!(reason instanceof ProviderFailure) || wasUnasked(reason))) {
    await endTrialUnasked(ctx, name, request.jobId);
  } else if (reason instanceof ProviderFailure && reason.code === 'PROVIDER_UNAVAILABLE') {
    ctx.metrics.providerTrials.inc({ provider: name, outcome: 'failed' });
    ctx.log.warn({ ...told, err: reason }, 'a provider that answers again took no job, and is away for longer');
  } else {
    ctx.metrics.providerTrials.inc({ provider: name, outcome: 'passed' });
    ctx.log.info(told, 'a provider takes jobs again');
  }

  return asking;
}

/** What it was to be asked for could not be put together, or not be read from the store. */
function wasUnasked(reason: unknown): boolean {
  return reason instanceof StoreError || (reason instanceof ProviderFailure && !reason.wasAsked);
}

/** @throws ProviderFailure */
export function lookAt(ctx: Context, looking: Looking, signal: AbortSignal): Promise<ProviderAnswer> {
  const { provider, request, requestId, onProgress, beforeFetch } = looking;

  return tellingApart(ctx, { provider, request, call: 'look' }, () =>
    within(ctx, { limitMs: LOOK_MS_MAX, signal }, either =>
      provider.look(requestId, request, either, onProgress, beforeFetch),
    ),
  );
}

/**
 * True once it is certain that no picture will come and none is billed.
 * @throws ProviderFailure
 */
export function cancelAt(ctx: Context, { provider, request, requestId }: Begun): Promise<boolean> {
  const { signal } = new AbortController();

  return tellingApart(ctx, { provider, request, call: 'cancel' }, () =>
    within(ctx, { limitMs: CANCEL_MS_MAX, signal }, either => provider.cancel(requestId, request, either)),
  );
}

/** Asks once to stop a request, and logs what goes wrong. Answers whether it is certain that no picture will come. */
export async function tryToStop(ctx: Context, job: JobRow, requestId: string): Promise<boolean> {
  try {
    return await cancelAt(ctx, { ...describeRequest(ctx, job), requestId });
  } catch (error) {
    ctx.log.warn({ err: error, jobId: job.workId }, 'a provider could not be asked to stop');

    return false;
  }
}

/**
 * Whether it can be reached; what comes of it is only counted.
 * @throws ProviderFailure
 */
export async function checkAt(ctx: Context, provider: ImageProvider): Promise<void> {
  const { signal } = new AbortController();
  const count = (outcome: string) => ctx.metrics.providerCalls.inc({ provider: provider.name, call: 'check', outcome });
  try {
    await within(ctx, { limitMs: PROBE_MS_MAX, signal }, either => provider.check(either));
    count('answered');
  } catch (error) {
    count(error instanceof ProviderFailure ? error.code : 'INTERNAL');
    throw error;
  }
}

type Call = Asked & { call: 'submit' | 'look' | 'cancel' };

async function tellingApart<T>(ctx: Context, { provider: { name }, request, call }: Call, ask: () => Promise<T>) {
  const count = (outcome: string) => ctx.metrics.providerCalls.inc({ provider: name, call, outcome });
  const heard = { name, jobId: request.jobId, isSubmission: call === 'submit' };
  try {
    const answer = await ask();
    count('answered');
    await hearAnswer(ctx, heard);

    return answer;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    count(error.code);
    if (wasUnasked(error)) throw error;
    if (error.code === 'PROVIDER_UNAVAILABLE') await hearNothing(ctx, heard, error);
    else await hearAnswer(ctx, heard);
    throw error;
  }
}

type Limit = { limitMs: number; signal: AbortSignal };

/** @throws ProviderFailure when the time is up, also where the provider does not listen */
async function within<T>(
  ctx: Context,
  { limitMs, signal }: Limit,
  ask: (either: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const callOff = ctx.timers.after(limitMs, () => limit.abort());
  const either = AbortSignal.any([signal, limit.signal]);
  try {
    return await untilAborted(ask(either), either);
  } catch (error) {
    if (signal.aborted || !limit.signal.aborted) throw error;
    throw new ProviderFailure('PROVIDER_UNAVAILABLE', true, `no answer within ${limitMs} ms`, { cause: error });
  } finally {
    callOff();
  }
}
