/**
 * An image provider controlled from outside. It posts each submission and each poll to an address
 * on loopback, and follows the lines of the answer, each a JSON object. The browser tests
 * (`e2e/fixtures/painter.ts`) answer, and outlive this server like a real provider.
 */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { JOB_FAILURE_CODES } from '@vermilion/contract/job-failure';
import { IMAGES_PER_JOB_MAX } from '@vermilion/contract/limits';
import { z } from 'zod';
import {
  type ImageProvider,
  type ImageRequest,
  type ProviderAnswer,
  ProviderFailure,
} from '../../src/adapters/image-provider/port.ts';
import { drawPicture, naturalSizeOf } from '../pictures/draw-picture.ts';

/** Omitted sides are those of `naturalSizeOf`. */
const picture = z.object({
  color: z.string().regex(/^#[\da-f]{6}$/),
  widthPixels: z.number().int().optional(),
  heightPixels: z.number().int().optional(),
  isFlagged: z.boolean().default(false),
});

const line = z.discriminatedUnion('kind', [
  /** Sets whether later submissions are billed. This must be the first line of an answer. */
  z.object({ kind: z.literal('terms'), isFree: z.boolean() }),
  z.object({ kind: z.literal('progress'), fraction: z.number().min(0).max(1) }),
  z.object({ kind: z.literal('completed'), images: z.array(picture).max(IMAGES_PER_JOB_MAX) }),
  z.object({ kind: z.literal('working'), requestId: z.string(), pollAgainMs: z.number() }),
  z.object({
    kind: z.literal('failed'),
    code: z.enum(JOB_FAILURE_CODES),
    isRetryable: z.boolean(),
  }),
]);
type Line = z.output<typeof line>;

export function createAskedPainter(url: string): ImageProvider {
  let isFree = true;

  async function ask(path: string, asked: Asked): Promise<ProviderAnswer> {
    for await (const said of linesOf(`${url}${path}`, asked)) {
      if (said.kind === 'terms') isFree = said.isFree;
      else if (said.kind === 'progress') asked.onProgress?.(said.fraction);
      else return answerOf(said, asked);
    }
    throw new ProviderFailure(
      'PROVIDER_UNAVAILABLE',
      false,
      'the other side closed the connection',
    );
  }

  return {
    name: 'sketchbook',
    get isFree() {
      return isFree;
    },
    submit: (request, signal, onProgress) => ask('/submissions', { request, signal, onProgress }),
    poll: (requestId, request, signal) =>
      ask(`/polls/${encodeURIComponent(requestId)}`, { request, signal }),
    async cancel() {
      throw new ProviderFailure('INTERNAL', false, 'this provider can’t cancel a request');
    },
    async check() {
      return 'asks another program';
    },
    async close() {},
  };
}

type Asked = {
  request: ImageRequest;
  signal: AbortSignal;
  onProgress?: ((fraction: number) => void) | undefined;
};

/**
 * Yields the lines of the answer. The connection stays open until the test has decided. If the
 * connection is closed, the server no longer waits for the answer.
 */
async function* linesOf(address: string, { request, signal }: Asked): AsyncGenerator<Line> {
  const { source, ...words } = request;
  const pictures =
    source?.kind === 'edit' ? source.pictures.length : Number(source?.kind === 'upscale');
  const answer = await fetch(address, {
    method: 'POST',
    body: JSON.stringify({ ...words, pictures }),
    signal,
  });
  if (!answer.ok || !answer.body)
    throw new Error(`the painter at ${address} answered ${answer.status}`);
  for await (const text of createInterface({ input: Readable.fromWeb(answer.body) })) {
    yield line.parse(JSON.parse(text));
  }
}

type Decided = Extract<Line, { kind: 'completed' | 'working' | 'failed' }>;

async function answerOf(said: Decided, { request, signal }: Asked): Promise<ProviderAnswer> {
  if (said.kind === 'working') return said;
  if (said.kind === 'failed')
    throw new ProviderFailure(said.code, said.isRetryable, 'the test refused it');
  const natural = await naturalSizeOf(request, signal);
  const images = said.images.map(async ({ isFlagged, ...wanted }) => ({
    bytes: await drawPicture({ ...natural, ...wanted }),
    isFlagged,
  }));

  return { kind: 'completed', images: await Promise.all(images) };
}
