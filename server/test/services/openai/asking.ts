import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import {
  createOpenaiImages,
  type OpenaiImagesOptions,
} from '../../../src/adapters/image-provider/openai-images/openai-images.ts';
import type {
  ImageProvider,
  ImageRequest,
  ProviderImage,
  Wiring,
} from '../../../src/adapters/image-provider/port.ts';
import { systemClock, systemTimers } from '../../../src/clock.ts';
import { pictureMemory } from '../../pictures/picture-memory.ts';
import { type OpenaiServer, startOpenaiServer } from '../openai-server.ts';
import type { OpenaiKind } from './kinds.ts';

export const never = new AbortController().signal;

export const everyKind: readonly OpenaiKind[] = ['openai', 'sd.cpp', 'sglang', 'vllm-omni'];
const servers = new Map<OpenaiKind, OpenaiServer>();

export function serveEveryKind(): void {
  beforeAll(async () => {
    for (const kind of everyKind) servers.set(kind, await startOpenaiServer(kind));
  });
  afterAll(() => Promise.all([...servers.values()].map(server => server.close())));
}

export function serverOf(kind: OpenaiKind): OpenaiServer {
  const server = servers.get(kind);
  if (!server) throw new Error(`no stand-in for ${kind}`);
  server.requests.length = 0;
  server.script.format = 'b64_json';
  server.script.listAnswer = undefined;

  return server;
}

export type Ready = { server: OpenaiServer; provider: ImageProvider; wiring: Wiring };

export async function connect(
  kind: OpenaiKind,
  options: Partial<OpenaiImagesOptions> = {},
): Promise<Ready> {
  const server = serverOf(kind);
  const provider = await createOpenaiImages({
    ...{
      url: server.url,
      key: kind === 'openai' ? server.key : undefined,
      models: [],
      mask: undefined,
    },
    ...{ clock: systemClock, timers: systemTimers, pictureMemory, onTrouble: () => {} },
    ...options,
  });
  const listed = provider.listed?.() ?? [];
  const model = listed.find(({ name }) => name === 'gpt-image-1') ?? listed[0];

  return {
    server,
    provider,
    wiring: { endpoint: model?.name ?? '', fields: model?.fields ?? {}, fixed: {} },
  };
}

export function request(changes: Partial<ImageRequest>): ImageRequest {
  return {
    ...{ jobId: 'job', attempt: 1, modelName: 'any', action: 'image-generate', prompt: 'a boat' },
    ...{ widthPixels: 320, heightPixels: 192, aspectRatio: '16:9', numImages: 1, seed: 7 },
    wiring: { endpoint: '', fields: {}, fixed: {} },
    ...changes,
  };
}

export function plain(color: string, format: 'png' | 'webp' | 'jpeg' = 'png'): Promise<Buffer> {
  return sharp({ create: { width: 160, height: 96, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();
}

export async function leftHalf(): Promise<Buffer> {
  const white = { create: { width: 80, height: 96, channels: 3 as const, background: '#fff' } };

  return sharp({ create: { width: 160, height: 96, channels: 3, background: '#000' } })
    .composite([{ input: white, left: 0, top: 0 }])
    .toColourspace('b-w')
    .png()
    .toBuffer();
}

export function edit(
  pictures: Buffer[],
  mask: Buffer | null,
  changes: Partial<ImageRequest>,
): ImageRequest {
  const source = {
    kind: 'edit' as const,
    pictures: pictures.map(bytes => async () => bytes),
    mask: mask && (async () => mask),
    isRatioAsked: false,
  };

  return request({
    action: 'image-edit',
    source,
    widthPixels: 160,
    heightPixels: 96,
    aspectRatio: null,
    ...changes,
  });
}

export async function submit({ provider }: Ready, asked: ImageRequest): Promise<ProviderImage[]> {
  const answer = await provider.submit(asked, never);
  if (answer.kind !== 'completed') throw new Error('the request is not finished');

  return answer.images;
}

export async function colorAt(
  image: ProviderImage | undefined,
  left: number,
  top: number,
): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(image?.bytes)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();

  return `#${Buffer.from([red, green, blue]).toString('hex')}`;
}
