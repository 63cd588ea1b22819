/**
 * The provider for the models of fal.ai. It submits each request once and then polls by the
 * request's id. fal.ai's own library is not used, because it submits again after a lost answer,
 * which may bill twice. Protocol: https://fal.ai/docs/model-apis/model-endpoints/queue.
 */
import type { Clock } from '../../../clock.ts';
import type { PictureMemory } from '../../../pictures/picture-memory.ts';
import type { ServiceAnswer } from '../../ask-service.ts';
import { askProviderService, lostAnswer } from '../ask-provider-service.ts';
import { createPollPace } from '../poll-pace.ts';
import {
  type ImageProvider,
  type ImageRequest,
  type ProviderAnswer,
  ProviderFailure,
} from '../port.ts';
import { readStatus, readSubmitted } from './answers.ts';
import { checkFal } from './check.ts';
import { type Call, createFalClient, type FalClient, type RequestPath } from './client.ts';
import { failureOfAnswer, failureOfPoll, failureOfSubmission } from './errors.ts';
import { describeInput } from './input.ts';
import { fetchResult } from './result.ts';
import { createFalWebhook } from './webhook.ts';

export type FalOptions = {
  /** The key in the form `key_id:key_secret`. */
  key: string;
  queueUrl: string;
  restUrl: string;
  jwksUrl: string;
  requestsMax: number;
  /**
   * The address that fal.ai calls when a request has finished; undefined if fal.ai can't reach this
   * node.
   */
  webhookUrl: string | undefined;
  answerMsMax?: number;
  clock: Clock;
  pictureMemory: PictureMemory;
};

export function createFalProvider(options: FalOptions): ImageProvider {
  const client = createFalClient(options);
  const webhook = createFalWebhook(options.jwksUrl);
  const pace = createPollPace();
  const { clock, webhookUrl, pictureMemory } = options;

  return {
    name: 'fal',
    isFree: false,
    requestsMax: options.requestsMax,
    async submit(request, signal) {
      const input = await describeInput(request, {
        client,
        signal,
        now: clock.now(),
        pictureMemory,
      });
      const { endpoint } = request.wiring;
      const terms = { webhookUrl, startsWithinSeconds: request.secondsLeft };
      const answer = await askProviderService('billed', () =>
        client.submit(endpoint, input, { signal, ...terms }),
      );
      if (answer.status >= 300) throw failureOfSubmission(answer, endpoint, clock.now());
      const requestId = readSubmitted(answer);
      if (requestId === undefined)
        throw lostAnswer('fal.ai accepted a request without returning its id');

      return { kind: 'working', requestId, pollAgainMs: pace.next(requestId) };
    },
    poll: (requestId, request, signal, _onProgress, beforeFetch) =>
      askProviderService('paid', () => pollOnce(requestId, request, { signal, beforeFetch })),
    cancel: (requestId, request, signal) =>
      askProviderService('free', () =>
        cancel({ client, now: clock.now() }, pathOf(requestId, request), { signal }),
      ),
    check: signal =>
      askProviderService('free', () => checkFal({ client, now: clock.now() }, { signal })),
    readWebhook: call => webhook.read(call, clock.now()),
    async close() {},
  };

  async function pollOnce(
    requestId: string,
    request: ImageRequest,
    { signal, beforeFetch }: PollOptions,
  ): Promise<ProviderAnswer> {
    const path = pathOf(requestId, request);
    const answer = await client.status(path, { signal });
    if (answer.status === 404)
      throw new ProviderFailure('NO_IMAGE', false, 'fal.ai does not know the request any more');
    if (answer.status >= 300) throw failureOfPoll(answer, clock.now());
    const status = readStatus(answer);
    // Any other status means that the request is not finished.
    if (status?.status !== 'COMPLETED')
      return { kind: 'working', requestId, pollAgainMs: pace.next(requestId) };

    await beforeFetch?.();
    const images = await fetchResult(
      client,
      { path, status, imagesMax: request.numImages, now: clock.now() },
      signal,
    );
    pace.forget(requestId);

    return { kind: 'completed', images };
  }
}

type PollOptions = { signal: AbortSignal; beforeFetch: (() => Promise<void>) | undefined };
type Asking = { client: FalClient; now: Date };

function pathOf(requestId: string, { wiring: { endpoint } }: ImageRequest): RequestPath {
  return { endpoint, requestId };
}

/**
 * Removes a request from the queue if it has not begun, so that it is not billed. A request that
 * has begun is left alone: fal.ai would only ask the model to stop, and would bill the request.
 */
async function cancel({ client, now }: Asking, path: RequestPath, call: Call): Promise<boolean> {
  const before = await client.status(path, call);
  if (before.status >= 300 && before.status !== 404) throw failureOfAnswer(before, now);
  if (readStatus(before)?.status !== 'IN_QUEUE') return false;

  const cancelled = await client.cancel(path, call);
  if (cancelled.status === 400 || cancelled.status === 404) return false;
  if (cancelled.status >= 300) throw failureOfAnswer(cancelled, now);

  // The request may have begun between the two calls, so its status is read again.
  return isGone(await client.status(path, call));
}

/** fal.ai reports a cancelled request as unknown, as queued or as completed with an error. */
function isGone(answer: ServiceAnswer): boolean {
  if (answer.status === 404) return true;
  const { status, error_type } = readStatus(answer) ?? {};

  return status === 'IN_QUEUE' || (status === 'COMPLETED' && error_type === 'client_cancelled');
}
