/**
 * The models of fal.ai, through its queue: a request is submitted once, then asked about by its id. Own calls instead of the vendor's
 * library, which submits again by itself when an answer is lost. Facts of the wire: https://fal.ai/docs/model-apis/model-endpoints/queue.
 */
import type { Clock } from '../../../clock.ts';
import type { PictureMemory } from '../../../pictures/picture-memory.ts';
import type { ServiceAnswer } from '../../ask-service.ts';
import { askProviderService, lostAnswer } from '../ask-provider-service.ts';
import { createLookPace } from '../look-pace.ts';
import {
  type ImageProvider,
  type ImageRequest,
  type ProviderAnswer,
  ProviderFailure,
} from '../port.ts';
import { readStatus, readSubmitted } from './answers.ts';
import { checkFal } from './check.ts';
import { type Call, createFalClient, type FalClient, type RequestPath } from './client.ts';
import { failureOfAnswer, failureOfLook, failureOfSubmission } from './errors.ts';
import { describeInput } from './input.ts';
import { fetchResult } from './result.ts';
import { createFalWebhook } from './webhook.ts';

export type FalOptions = {
  /** `key_id:key_secret`. */
  key: string;
  queueUrl: string;
  restUrl: string;
  jwksUrl: string;
  requestsMax: number;
  /** Where fal.ai tells that a request has ended; undefined where it can't reach this node. */
  webhookUrl: string | undefined;
  /** How long any call but an upload may take; a test may wait for less than half a minute. */
  answerMsMax?: number;
  clock: Clock;
  pictureMemory: PictureMemory;
};

export function createFalProvider(options: FalOptions): ImageProvider {
  const client = createFalClient(options);
  const webhook = createFalWebhook(options.jwksUrl);
  const pace = createLookPace();
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
      if (requestId === undefined) throw lostAnswer('fal.ai took a request and did not name it');

      return { kind: 'working', requestId, pollAgainMs: pace.next(requestId) };
    },
    poll: (requestId, request, signal, _onProgress, beforeFetch) =>
      askProviderService('paid', () => look(requestId, request, { signal, beforeFetch })),
    cancel: (requestId, request, signal) =>
      askProviderService('free', () =>
        cancel({ client, now: clock.now() }, pathOf(requestId, request), { signal }),
      ),
    check: signal =>
      askProviderService('free', () => checkFal({ client, now: clock.now() }, { signal })),
    readWebhook: call => webhook.read(call, clock.now()),
    async close() {},
  };

  async function look(
    requestId: string,
    request: ImageRequest,
    { signal, beforeFetch }: Looking,
  ): Promise<ProviderAnswer> {
    const path = pathOf(requestId, request);
    const answer = await client.status(path, { signal });
    if (answer.status === 404)
      throw new ProviderFailure('NO_IMAGE', false, 'fal.ai does not know the request any more');
    if (answer.status >= 300) throw failureOfLook(answer, clock.now());
    const status = readStatus(answer);
    // What is not read as an end is none: the next look will tell.
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

type Looking = { signal: AbortSignal; beforeFetch: (() => Promise<void>) | undefined };
type Asking = { client: FalClient; now: Date };

function pathOf(requestId: string, { wiring: { endpoint } }: ImageRequest): RequestPath {
  return { endpoint, requestId };
}

/**
 * Only a request that waits is taken out of the queue, unbilled. One that has begun is left alone: fal.ai would merely ask the model to
 * stop, and bill what it has done.
 */
async function cancel({ client, now }: Asking, path: RequestPath, call: Call): Promise<boolean> {
  const before = await client.status(path, call);
  if (before.status >= 300 && before.status !== 404) throw failureOfAnswer(before, now);
  if (readStatus(before)?.status !== 'IN_QUEUE') return false;

  const cancelled = await client.cancel(path, call);
  if (cancelled.status === 400 || cancelled.status === 404) return false;
  if (cancelled.status >= 300) throw failureOfAnswer(cancelled, now);

  // It may have begun between the two.
  return isGone(await client.status(path, call));
}

/** What became of a cancelled request is told in one of three ways. */
function isGone(answer: ServiceAnswer): boolean {
  if (answer.status === 404) return true;
  const { status, error_type } = readStatus(answer) ?? {};

  return status === 'IN_QUEUE' || (status === 'COMPLETED' && error_type === 'client_cancelled');
}
