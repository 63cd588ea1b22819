/**
 * A simulated service that makes pictures: it keeps its own books of what it took and what it made, whatever became of its answers, and
 * they are what the judge compares the engine's with.
 */
import {
  type ImageProvider,
  type ImageRequest,
  type ProviderAnswer,
  ProviderFailure,
  type ProviderImage,
} from '../../src/adapters/image-provider/port.ts';
import type { SimulatedNode } from './node.ts';
import { badPicture, goodPicture } from './pictures.ts';
import type { World } from './world.ts';

/** One submission as the service saw it: it was taken, and will be billed. `requestId` is null where it answers with the pictures. */
export type Taken = {
  jobId: string;
  requestId: string | null;
  endsAtMs: number;
  images: ProviderImage[];
  isRefused: boolean;
  isCancelled: boolean;
};

export type SimulatedService = {
  name: string;
  isFree: boolean;
  requestsMax?: number;
  /** How many of its submissions are answered with an id. */
  namesShare: number;
  /** How many of its works can't be used as they come. */
  spoils(): number;
  taken: Taken[];
  /** Jobs that it kept waiting, or turned away. */
  troubled: Set<string>;
  /** A request has ended and the service calls back. */
  onEnded(serviceName: string, requestId: string): void;
};

export function nodeProvider(node: SimulatedNode, service: SimulatedService): ImageProvider {
  const { world } = node;

  return {
    name: service.name,
    isFree: service.isFree,
    ...(service.requestsMax !== undefined && { requestsMax: service.requestsMax }),
    async submit(request, signal, onProgress) {
      await node.call(`${service.name} is asked for ${request.jobId}`, latencyMs(world));
      const fault = world.random.happens(node.climate().providerFails) ? world.random.pick(submitFaults) : null;
      if (fault && !fault.isTaken) throw tell({ node, service, request }, fault.failure());
      const taken = take(world, service, request);
      if (fault) throw tell({ node, service, request }, fault.failure());
      if (world.random.happens(node.climate().providerStalls)) await stall({ node, service, request }, signal);
      if (taken.requestId !== null) {
        const isSlow = world.random.happens(0.1);
        if (isSlow) service.troubled.add(request.jobId);
        const namingMs = isSlow ? world.random.below(NAMING_MS_MAX) : latencyMs(world);
        await node.call(`${service.name} names ${taken.requestId}`, namingMs);

        return { kind: 'working', requestId: taken.requestId, lookAgainMs: world.random.between(500, 8_000) };
      }
      if (world.random.happens(0.2)) onProgress?.(0.5);
      await node.call(`${service.name} answers for ${request.jobId}`, taken.endsAtMs - world.nowMs());

      return answer(taken);
    },
    async look(requestId, request, signal) {
      await node.call(`${service.name} is asked about ${requestId}`, latencyMs(world));
      if (world.random.happens(node.climate().providerFails))
        throw tell({ node, service, request }, world.random.pick(lookFaults)());
      if (world.random.happens(node.climate().providerStalls)) await stall({ node, service, request }, signal);
      const taken = service.taken.find(one => one.requestId === requestId);
      if (!taken) throw new Error(`${service.name} was asked about ${requestId}, which it never named`);
      if (taken.isCancelled) throw new ProviderFailure('CANCELLED', false, 'it was cancelled there');
      if (taken.endsAtMs > world.nowMs())
        return { kind: 'working', requestId, lookAgainMs: world.random.between(500, 8_000) };

      return answer(taken);
    },
    async cancel(requestId, request) {
      await node.call(`${service.name} is asked to stop ${requestId}`, latencyMs(world));
      const taken = service.taken.find(one => one.requestId === requestId);
      if (world.random.happens(node.climate().providerFails))
        throw tell({ node, service, request }, world.random.pick(lookFaults)());
      if (!taken || taken.endsAtMs <= world.nowMs() || world.random.happens(0.5)) return false;
      taken.isCancelled = true;
      await node.call(`${service.name} has stopped ${requestId}`, latencyMs(world));

      return true;
    },
    async check() {
      await node.call(`${service.name} is checked`, latencyMs(world));

      return 'it is there';
    },
    readWebhook: async ({ body }) => Buffer.from(body).toString(),
    close: async () => undefined,
  };
}

/** So slow at times that another worker may have the job by then. */
const NAMING_MS_MAX = 60_000;

type Fault = { isTaken: boolean; failure(): ProviderFailure };
const failing =
  (...words: ConstructorParameters<typeof ProviderFailure>) =>
  () =>
    new ProviderFailure(...words);

const away = failing('PROVIDER_UNAVAILABLE', true, 'it is away');
const busy = failing('PROVIDER_BUSY', true, 'it is busy', { retryAfterMs: 3_000 });
const unheard = failing('PROVIDER_UNAVAILABLE', true, 'nothing came back', { wasAnswerLost: true });
const unwilling = failing('REFUSED_CONTENT', false, 'it does not paint this');
const lookFaults = [away, busy] as const;
const submitFaults: readonly [Fault, ...Fault[]] = [
  { isTaken: false, failure: away },
  { isTaken: false, failure: busy },
  { isTaken: false, failure: unheard },
  { isTaken: true, failure: unheard },
  { isTaken: false, failure: unwilling },
];

type Call = { node: SimulatedNode; service: SimulatedService; request: ImageRequest };

function tell({ node, service, request }: Call, failure: ProviderFailure): ProviderFailure {
  service.troubled.add(request.jobId);
  node.world.note(node, `hears: ${failure.message}`);

  return failure;
}

function take(world: World, service: SimulatedService, request: ImageRequest): Taken {
  const { random } = world;
  const requestId = random.happens(service.namesShare) ? `${service.name}-${service.taken.length + 1}` : null;
  const taken: Taken = {
    jobId: request.jobId,
    requestId,
    endsAtMs: world.nowMs() + workMs(world),
    images: Array.from({ length: request.numImages }, () => ({ bytes: goodPicture, isFlagged: random.happens(0.1) })),
    isRefused: false,
    isCancelled: false,
  };
  service.taken.push(taken);
  spoil(world, taken, service);
  if (requestId !== null) {
    world.schedule({
      owner: null,
      atMs: taken.endsAtMs,
      needsLine: false,
      run: () => service.onEnded(service.name, requestId),
    });
  }

  return taken;
}

function spoil({ random }: World, taken: Taken, service: SimulatedService): void {
  if (!random.happens(service.spoils())) return;
  const [first] = taken.images;
  switch (random.below(4)) {
    case 0:
      taken.images = [];
      break;
    case 1:
      taken.images.pop();
      break;
    case 2:
      if (first) first.bytes = badPicture;
      break;
    default:
      taken.isRefused = true;
  }
}

function answer(taken: Taken): ProviderAnswer {
  if (taken.isRefused) throw new ProviderFailure('REFUSED_CONTENT', false, 'it did not paint this');

  return { kind: 'completed', images: taken.images };
}

/** Nothing comes until the caller gives up. */
function stall({ node, service, request }: Call, signal: AbortSignal): Promise<never> {
  service.troubled.add(request.jobId);
  node.world.note(node, 'hears nothing');

  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

function latencyMs({ random }: World): number {
  return random.happens(0.5) ? 0 : random.below(900);
}

/** As a rule some seconds; at times longer than the job has. */
function workMs({ random }: World): number {
  if (random.happens(0.7)) return random.below(6_000);

  return random.happens(0.7) ? random.below(40_000) : random.below(200_000);
}
