import { createFalProvider, type FalOptions } from '../../src/adapters/image-provider/fal/fal.ts';
import type {
  ImageProvider,
  ImageRequest,
  ProviderAnswer,
  Wiring,
} from '../../src/adapters/image-provider/port.ts';
import { systemClock } from '../../src/clock.ts';
import { pictureMemory } from '../pictures/picture-memory.ts';
import type { FalServer, Fault } from './fal-server.ts';

export const webhookUrl = 'https://studio.example/api/v1/generate/webhook/fal';

const wiring: Wiring = {
  endpoint: 'fal-ai/nano-banana',
  fields: { prompt: 'prompt', numImages: 'num_images', aspectRatio: 'aspect_ratio' },
  fixed: { output_format: 'png' },
};
export const request: ImageRequest = {
  ...{
    jobId: 'any',
    attempt: 1,
    modelName: 'nano-banana',
    wiring,
    action: 'image-generate',
    prompt: 'a boat',
  },
  ...{ widthPixels: 1280, heightPixels: 720, aspectRatio: '16:9', numImages: 2, seed: 7 },
};

export function connect(
  { settings }: Pick<FalServer, 'settings'>,
  { key = settings.FAL_KEY, ...terms }: Partial<FalOptions> = {},
): ImageProvider {
  return createFalProvider({
    ...{ key, webhookUrl, clock: systemClock, pictureMemory, requestsMax: 2, ...terms },
    ...{
      queueUrl: settings.FAL_QUEUE_URL,
      restUrl: settings.FAL_REST_URL,
      jwksUrl: settings.FAL_JWKS_URL,
    },
  });
}

export type FalCalls = {
  provider: ImageProvider;
  submitted(asked?: ImageRequest): Promise<string>;
  completed(asked?: ImageRequest): Promise<Extract<ProviderAnswer, { kind: 'completed' }>>;
  breaking(end: RegExp, fault: Fault): void;
};

export function createFalCalls(fal: FalServer): FalCalls {
  const provider = connect(fal);
  const { signal } = new AbortController();
  const submitted = async (asked = request) => {
    const answer = await provider.submit(asked, signal);
    if (answer.kind !== 'working') throw new Error('fal.ai gave no request id');

    return answer.requestId;
  };

  return {
    provider,
    submitted,
    async completed(asked = request) {
      const requestId = await submitted(asked);
      for (;;) {
        const answer = await provider.poll(requestId, asked, signal);
        if (answer.kind === 'completed') return answer;
      }
    },
    breaking(end, fault) {
      fal.script.fault = ({ path }) => (end.test(path) ? fault : undefined);
    },
  };
}
