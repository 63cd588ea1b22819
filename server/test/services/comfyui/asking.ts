import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { createComfyuiProvider } from '../../../src/adapters/image-provider/comfyui/comfyui.ts';
import type {
  ImageProvider,
  ImageRequest,
  ProviderAnswer,
  Wiring,
} from '../../../src/adapters/image-provider/port.ts';
import { systemClock } from '../../../src/clock.ts';
import { held } from '../../jobs/engine.ts';
import { plainPicture } from '../../jobs/inputs.ts';
import { type ComfyuiServer, startComfyuiServer } from '../comfyui-server.ts';

export const never = new AbortController().signal;
export const paint = await wiringOf('sdxl');
export const repaint = await wiringOf('sdxl-repaint');
export const enlarge: Wiring = {
  ...{ endpoint: 'enlarge', fields: {} },
  fixed: {
    inputs: { images: ['1.image'], factor: '2.scale_by' },
    output: '3',
    workflow: {
      1: { class_type: 'LoadImage', inputs: { image: 'example.png' } },
      2: {
        class_type: 'ImageScaleBy',
        inputs: { image: ['1', 0], upscale_method: 'lanczos', scale_by: 2 },
      },
      3: { class_type: 'SaveImage', inputs: { images: ['2', 0], filename_prefix: 'Vermilion' } },
    },
  },
};
export const source = await plainPicture();

async function wiringOf(name: string): Promise<Wiring> {
  const address = new URL(`../../../../docs/workflows/${name}.json`, import.meta.url);
  const { inputs, output, workflow } = JSON.parse(await readFile(address, 'utf8'));

  return { endpoint: name, fields: {}, fixed: { inputs, output, workflow } };
}

let count = 0;

export function requestOf(changes: Partial<ImageRequest> = {}): ImageRequest {
  count += 1;

  return {
    ...{
      jobId: `job ${count}`,
      attempt: 1,
      modelName: 'comfyui-sdxl',
      wiring: paint,
      action: 'image-generate',
    },
    ...{
      prompt: 'a secret boat',
      widthPixels: 128,
      heightPixels: 64,
      aspectRatio: '21:9',
      numImages: 1,
    },
    seed: count * 10,
    ...changes,
  };
}

export function editOf(
  changes: Partial<ImageRequest> = {},
  mask: Buffer | null = null,
): ImageRequest {
  const reads = { pictures: [async () => source], mask: mask && (async () => mask) };

  return requestOf({
    ...{
      action: 'image-edit',
      wiring: repaint,
      source: { kind: 'edit', isRatioAsked: false, ...reads },
    },
    ...changes,
  });
}

export function picturesOf(answer: ProviderAnswer): Buffer[] {
  if (answer.kind !== 'completed') throw new Error('the request is not finished');

  return answer.images.map(({ bytes }) => Buffer.from(bytes));
}

export type Asking = {
  comfyui: ComfyuiServer;
  provider: ImageProvider;
  submit(request: ImageRequest): Promise<string>;
  poll(
    requestId: string,
    request: ImageRequest,
    onProgress?: (fraction: number) => void,
  ): Promise<ProviderAnswer>;
  holdAt(step: number): ReturnType<typeof holdStep>;
};

export async function askComfyui(): Promise<Asking> {
  const comfyui = await startComfyuiServer();
  const provider = createComfyuiProvider({
    clock: systemClock,
    url: comfyui.url,
    patience: { askAgainMs: 20 },
  });
  afterEach(async () => {
    comfyui.script.before = undefined;
    comfyui.script.beforeStep = undefined;
    comfyui.script.ignoresPromptId = false;
    comfyui.restart();
    comfyui.taken.length = 0;
    await vi.waitFor(() => expect(comfyui.sockets()).toBe(0));
  });
  afterAll(() => comfyui.close());

  return {
    comfyui,
    provider,
    async submit(request) {
      const answer = await provider.submit(request, never);
      if (answer.kind !== 'working') throw new Error('ComfyUI gave no request id');

      return answer.requestId;
    },
    poll: (requestId, request, onProgress) => provider.poll(requestId, request, never, onProgress),
    holdAt: step => holdStep(comfyui, step),
  };
}

export function holdStep({ script }: ComfyuiServer, step: number) {
  const gate = held(undefined);
  script.beforeStep = async (_, at) => (at === step ? gate.wait() : undefined);

  return gate;
}
