/** What every image provider holds to: the built-in painter in its threads, and the fake. */
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createPainterPool } from '../../sketchbook/painter-pool.ts';
import { createFakeProvider } from './fake.ts';
import { type ImageProvider, type ImageRequest, type ProviderAnswer, ProviderFailure } from './port.ts';
import { createSketchbookProvider } from './sketchbook.ts';

const picture = await sharp({ create: { width: 256, height: 192, channels: 3, background: '#c8402a' } })
  .png()
  .toBuffer();

const providers: [string, ImageProvider][] = [
  ['Sketchbook', createSketchbookProvider()],
  ['the fake', createFakeProvider(picture)],
];
afterAll(() => Promise.all(providers.map(([, provider]) => provider.close())));

const request: ImageRequest = {
  jobId: '01a1f884-de2f-72eb-ae94-4d84464357f7',
  attempt: 1,
  modelName: 'sketchbook',
  action: 'image-generate',
  prompt: 'a boat on the sea at dusk',
  widthPixels: 256,
  heightPixels: 192,
  numImages: 2,
  seed: 7,
};
const never = () => new AbortController().signal;

function picturesOf(answer: ProviderAnswer): Uint8Array[] {
  if (answer.kind !== 'completed') throw new Error('it still works');

  return answer.images.map(({ bytes }) => bytes);
}

describe.each(providers)('%s', (_, provider) => {
  test('has a name, and says whether it bills', () => {
    expect(provider.name).toBe('sketchbook');
    expect(provider.isFree).toBe(true);
  });

  test('answers with as many pictures as were asked, of the size that was asked', async () => {
    const pictures = picturesOf(await provider.submit(request, never()));

    expect(pictures).toHaveLength(2);
    for (const bytes of pictures) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 256, height: 192 });
    }
  });

  test('serves several requests at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(seed => provider.submit({ ...request, numImages: 1, seed }, never())),
    );

    expect(answers.map(answer => picturesOf(answer).length)).toEqual([1, 1, 1]);
  });
});

describe('Sketchbook', () => {
  const provider = createSketchbookProvider();
  afterAll(() => provider.close());

  test('paints the same bytes for the same words and seed, and the second of two as the first of the next seed', async () => {
    const both = picturesOf(await provider.submit(request, never()));
    const next = picturesOf(await provider.submit({ ...request, numImages: 1, seed: 8 }, never()));

    expect(both[1]).toEqual(next[0]);
    expect(both[0]).not.toEqual(both[1]);
  });

  test('stops when it is told to, without calling it a failure', async () => {
    const controller = new AbortController();
    const painting = provider.submit(
      { ...request, widthPixels: 1024, heightPixels: 1024, numImages: 4 },
      controller.signal,
    );
    controller.abort(new Error('cancelled'));

    await expect(painting).rejects.toThrow('cancelled');
    await expect(painting).rejects.not.toBeInstanceOf(ProviderFailure);
  });

  test('says that it may be tried again when its threads are gone', async () => {
    const pool = createPainterPool();
    await pool.close();

    await expect(createSketchbookProvider(pool).submit(request, never())).rejects.toMatchObject({
      name: 'ProviderFailure',
      code: 'INTERNAL',
      isRetryable: true,
    });
  });

  test('has nothing to be looked at', async () => {
    await expect(provider.look('any', request, never())).rejects.toMatchObject({
      code: 'INTERNAL',
      isRetryable: false,
    });
  });
});

describe('the fake', () => {
  test('does what its script says and writes down what it was asked', async () => {
    const provider = createFakeProvider(picture, {
      submit: async () => ({ kind: 'working', requestId: 'r', lookAgainMs: 5 }),
    });

    expect(await provider.submit(request, never())).toEqual({ kind: 'working', requestId: 'r', lookAgainMs: 5 });
    expect(picturesOf(await provider.look('r', request, never()))).toHaveLength(2);
    expect(provider.submissions).toEqual([request]);
    expect(provider.looks).toEqual(['r']);
  });
});
