/** A node's connection to a simulated service. Calls take time, fail, or are never answered. */
import {
  type ImageProvider,
  type ImageRequest,
  type ProviderAnswer,
  ProviderFailure,
} from '../../src/adapters/image-provider/port.ts';
import { type Asked, answerOf, type SimulatedService, take } from './service.ts';
import type { SimulatedNode } from './simulated-node.ts';
import type { World } from './world.ts';

export function nodeProvider(node: SimulatedNode, service: SimulatedService): ImageProvider {
  const { world } = node;

  return {
    name: service.name,
    isFree: service.isFree,
    ...(service.requestsMax !== undefined && { requestsMax: service.requestsMax }),
    submit: (request, signal, onProgress) =>
      submitTo({ node, service, request }, signal, onProgress),
    async poll(requestId, request, signal, _onProgress, beforeFetch) {
      await node.call(`${service.name} is asked about ${requestId}`, latencyMs(world));
      if (world.random.happens(node.climate().providerFails))
        throw noteFailure({ node, service, request }, world.random.pick(pollFaults)());
      if (world.random.happens(node.climate().providerStalls))
        await stall({ node, service, request }, signal);
      const taken = service.taken.find(one => one.requestId === requestId);
      if (!taken)
        throw new Error(`${service.name} was asked about ${requestId}, which it never named`);
      if (taken.isCancelled)
        throw new ProviderFailure('CANCELLED', false, 'it was cancelled there');
      if (taken.endsAtMs > world.nowMs())
        return { kind: 'working', requestId, pollAgainMs: world.random.between(500, 8_000) };
      await beforeFetch?.();
      await node.call(`${service.name} sends what it made of ${requestId}`, latencyMs(world));

      return answerOf(taken);
    },
    async cancel(requestId, request) {
      await node.call(`${service.name} is asked to stop ${requestId}`, latencyMs(world));
      const taken = service.taken.find(one => one.requestId === requestId);
      if (world.random.happens(node.climate().providerFails))
        throw noteFailure({ node, service, request }, world.random.pick(pollFaults)());
      if (!taken || taken.endsAtMs <= world.nowMs() || world.random.happens(0.5)) return false;
      taken.isCancelled = true;
      await node.call(`${service.name} has stopped ${requestId}`, latencyMs(world));

      return true;
    },
    async check() {
      await node.call(`${service.name} is checked`, latencyMs(world));
      if (world.random.happens(node.climate().providerFails)) throw away();

      return 'it is there';
    },
    readWebhook: async ({ body }) => Buffer.from(body).toString(),
    close: async () => undefined,
  };
}

async function submitTo(
  call: Call,
  signal: AbortSignal,
  onProgress: Parameters<ImageProvider['submit']>[2],
): Promise<ProviderAnswer> {
  const { node, service, request } = call;
  const { world } = node;
  await node.call(`${service.name} is asked for ${request.jobId}`, latencyMs(world));
  const fault = world.random.happens(node.climate().providerFails)
    ? world.random.pick(submitFaults)
    : null;
  const asked: Asked = {
    jobId: request.jobId,
    submission: request.attempt,
    isHarmless: fault?.isHarmless ?? false,
    isTurnedAway: fault?.failure().code === 'PROVIDER_BUSY',
    by: node.name,
    broughtAtMs: null,
  };
  service.asked.push(asked);
  if (fault && !fault.isTaken) throw noteFailure(call, fault.failure());
  const taken = take(world, service, request);
  if (fault) throw noteFailure(call, fault.failure());
  if (world.random.happens(node.climate().providerStalls)) await stall(call, signal);
  if (taken.requestId !== null) {
    const isSlow = world.random.happens(0.1);
    if (isSlow) service.troubled.add(request.jobId);
    const namingMs = isSlow ? world.random.below(NAMING_MS_MAX) : latencyMs(world);
    await node.call(`${service.name} names ${taken.requestId}`, namingMs);
    asked.broughtAtMs = world.nowMs();

    return {
      kind: 'working',
      requestId: taken.requestId,
      pollAgainMs: world.random.between(500, 8_000),
    };
  }
  if (world.random.happens(0.2)) onProgress?.(0.5);
  await node.call(`${service.name} answers for ${request.jobId}`, taken.endsAtMs - world.nowMs());
  asked.broughtAtMs = world.nowMs();

  return answerOf(taken);
}

/**
 * The longest time until the service returns a request id. Another worker may already hold the job
 * then.
 */
const NAMING_MS_MAX = 60_000;

/** `isHarmless` is true if the error proves that the provider has not accepted the submission. */
type Fault = { isTaken: boolean; isHarmless: boolean; failure(): ProviderFailure };
const failing =
  (...words: ConstructorParameters<typeof ProviderFailure>) =>
  () =>
    new ProviderFailure(...words);

const away = failing('PROVIDER_UNAVAILABLE', true, 'it is away');
const busy = failing('PROVIDER_BUSY', true, 'it is busy', { retryAfterMs: 3_000 });
const veryBusy = failing('PROVIDER_BUSY', true, 'it is very busy', { retryAfterMs: 40_000 });
const unheard = failing('PROVIDER_UNAVAILABLE', true, 'nothing came back', { wasAnswerLost: true });
const unwilling = failing('REFUSED_CONTENT', false, 'it does not paint this');
const pollFaults = [away, busy, veryBusy] as const;
const submitFaults: readonly [Fault, ...Fault[]] = [
  { isTaken: false, isHarmless: true, failure: away },
  { isTaken: false, isHarmless: true, failure: busy },
  { isTaken: false, isHarmless: true, failure: veryBusy },
  { isTaken: false, isHarmless: false, failure: unheard },
  { isTaken: true, isHarmless: false, failure: unheard },
  { isTaken: false, isHarmless: true, failure: unwilling },
];

type Call = { node: SimulatedNode; service: SimulatedService; request: ImageRequest };

function noteFailure({ node, service, request }: Call, failure: ProviderFailure): ProviderFailure {
  service.troubled.add(request.jobId);
  node.world.note(node, `hears: ${failure.message}`);

  return failure;
}

/** Never answers, and rejects when the caller gives up. */
function stall({ node, service, request }: Call, signal: AbortSignal): Promise<never> {
  service.troubled.add(request.jobId);
  node.world.note(node, 'gets no answer');

  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
}

function latencyMs({ random }: World): number {
  return random.happens(0.5) ? 0 : random.below(900);
}
