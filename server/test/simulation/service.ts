/**
 * A simulated image service. It records its submissions, requests and pictures even if the answers
 * get lost, so that `judge.ts` can compare the engine's records with them.
 */
import {
  type ImageRequest,
  type ProviderAnswer,
  ProviderFailure,
  type ProviderImage,
} from '../../src/adapters/image-provider/port.ts';
import { badPicture, goodPicture, type Killer } from './pictures.ts';
import type { World } from './world.ts';

/** `submission` is the `attempt` of the request. */
export type Asked = {
  jobId: string;
  submission: number;
  /** True if the engine knows that this submission is not billed. */
  isHarmless: boolean;
  /** True if the engine knows that the service was busy. */
  isTurnedAway: boolean;
  by: string;
  broughtAtMs: number | null;
};

/**
 * An accepted submission. It is billed unless the service is free. `requestId` is null if the
 * service answers with the pictures themselves.
 */
export type Taken = {
  jobId: string;
  requestId: string | null;
  endsAtMs: number;
  images: ProviderImage[];
  isRefused: boolean;
  isCancelled: boolean;
  killer: Killer | null;
};

export type SimulatedService = {
  name: string;
  isFree: boolean;
  requestsMax?: number;
  /** The share of submissions that the service answers with a request id instead of pictures. */
  namesShare: number;
  spoils(): number;
  /** The share of jobs that get a picture which kills the process that prepares it. */
  kills(): number;
  asked: Asked[];
  taken: Taken[];
  troubled: Set<string>;
  onEnded(serviceName: string, requestId: string): void;
};

export function take(world: World, service: SimulatedService, request: ImageRequest): Taken {
  const { random } = world;
  const requestId = random.happens(service.namesShare)
    ? `${service.name}-${service.taken.length + 1}`
    : null;
  const taken: Taken = {
    jobId: request.jobId,
    requestId,
    endsAtMs: world.nowMs() + workMs(world),
    images: Array.from({ length: request.numImages }, () => ({
      bytes: goodPicture,
      isFlagged: random.happens(0.1),
    })),
    isRefused: false,
    isCancelled: false,
    killer: null,
  };
  service.taken.push(taken);
  spoil(world, taken, service);
  arm(world, taken, service);
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

function arm({ random }: World, taken: Taken, service: SimulatedService): void {
  const picture = taken.images.at(-1);
  if (!random.happens(service.kills()) || !picture) return;
  // Each killer is a new array, because `pictures.ts` recognizes it by identity.
  taken.killer = { bytes: Uint8Array.of(...goodPicture), kills: 0 };
  picture.bytes = taken.killer.bytes;
}

/** @throws ProviderFailure if the service refused to paint */
export function answerOf(taken: Taken): ProviderAnswer {
  if (taken.isRefused) throw new ProviderFailure('REFUSED_CONTENT', false, 'it did not paint this');

  return { kind: 'completed', images: taken.images };
}

function workMs({ random }: World): number {
  if (random.happens(0.7)) return random.below(6_000);

  return random.happens(0.7) ? random.below(40_000) : random.below(200_000);
}
