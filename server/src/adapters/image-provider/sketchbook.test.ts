/** See SKB-2, SKB-15. */
import { PICTURE_PIXELS_MAX } from '@vermilion/contract/limits';
import {
  createPainterPool,
  PICTURE_PIXELS_MAX as PAINTER_PIXELS_MAX,
  PAINTER_VERSION,
} from '@vermilion/painter/pool';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import {
  editRequest,
  never,
  picture,
  picturesOf,
  reads,
  request,
  upscaleRequest,
} from '../../../test/services/image-requests.ts';
import { type ImageRequest, ProviderFailure } from './port.ts';
import { createSketchbookProvider } from './sketchbook.ts';

async function sizeOf(bytes: Uint8Array | undefined): Promise<[number, number]> {
  const { width, height } = await sharp(bytes).metadata();

  return [width, height];
}

async function pixelAt(
  bytes: Uint8Array | undefined,
  left: number,
  top: number,
): Promise<number[]> {
  return [
    ...(await sharp(bytes)
      .removeAlpha()
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ];
}

describe('Sketchbook', () => {
  const provider = createSketchbookProvider();
  afterAll(() => provider.close());

  test('uses consecutive seeds, and paints the same bytes for the same prompt and seed', async () => {
    const both = picturesOf(await provider.submit(request, never()));
    const next = picturesOf(await provider.submit({ ...request, numImages: 1, seed: 8 }, never()));

    expect(both[1]).toEqual(next[0]);
    expect(both[0]).not.toEqual(both[1]);
  });

  test.each([
    ['boats, birds', ['no boats', 'no birds']],
    ['no boats;\nwithout birds', ['no boats', 'without birds']],
    ['船、鸟', ['不要船', '不要鸟']],
    ['不要船，没有鸟', ['不要船', '没有鸟']],
    [' , ', []],
  ])('turns the negative prompt into negations: %j', async (negativePrompt, negations) => {
    const small = { ...request, widthPixels: 64, heightPixels: 48, numImages: 1 };
    const paint = async (words: Partial<ImageRequest>) =>
      picturesOf(await provider.submit({ ...small, ...words }, never()))[0];
    const [withNegative, negated] = await Promise.all([
      paint({ negativePrompt }),
      paint({ prompt: [request.prompt, ...negations].join('. ') }),
    ]);

    expect(withNegative).toEqual(negated);
  });

  test('returns the understanding of the prompt, and the version of the painter', async () => {
    const words = { prompt: 'a corgi beside a quasar', negativePrompt: 'boats' };
    const answer = await provider.submit({ ...request, ...words, numImages: 2 }, never());

    expect(answer).toMatchObject({
      painting: {
        version: PAINTER_VERSION,
        understanding: {
          painted: [],
          replaced: [{ word: 'corgi', by: { en: 'dog', zh: '狗' } }],
          left_out: ['quasar'],
          is_main_left_out: false,
        },
      },
    });
    expect(provider.painterVersion).toBe(PAINTER_VERSION);
    expect(await provider.submit(editRequest, never())).not.toHaveProperty('painting');
    expect(await provider.submit(upscaleRequest, never())).not.toHaveProperty('painting');
  });

  test('stops when it is aborted, without a failure', async () => {
    const controller = new AbortController();
    const painting = provider.submit(
      { ...request, widthPixels: 1024, heightPixels: 1024, numImages: 4 },
      controller.signal,
    );
    controller.abort(new Error('cancelled'));

    await expect(painting).rejects.toThrow('cancelled');
    await expect(painting).rejects.not.toBeInstanceOf(ProviderFailure);
  });

  test('edits the whole picture or its masked part, and keeps its size or crops it to the requested ratio', async () => {
    const [night] = picturesOf(await provider.submit(editRequest, never()));
    expect(await sizeOf(night)).toEqual([256, 192]);
    expect((await pixelAt(night, 20, 150))[0]).toBeLessThan(120);

    const mask = await sharp({
      create: { width: 256, height: 192, channels: 3, background: '#000' },
    })
      .composite([
        {
          input: { create: { width: 100, height: 192, channels: 3, background: '#fff' } },
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    const source = {
      kind: 'edit',
      pictures: [reads(picture)],
      mask: reads(mask),
      isRatioAsked: false,
    } as const;
    const [masked] = picturesOf(await provider.submit({ ...editRequest, source }, never()));
    expect(await pixelAt(masked, 200, 150)).toEqual(await pixelAt(picture, 200, 150));
    expect(await pixelAt(masked, 20, 150)).not.toEqual(await pixelAt(picture, 20, 150));

    const square = {
      ...editRequest,
      widthPixels: 1024,
      heightPixels: 1024,
      source: { ...source, mask: null, isRatioAsked: true },
    };
    const [cropped] = picturesOf(await provider.submit(square, never()));
    expect(await sizeOf(cropped)).toEqual([192, 192]);
  });

  test('puts two pictures beside each other', async () => {
    const source = {
      kind: 'edit',
      pictures: [reads(picture), reads(picture)],
      mask: null,
      isRatioAsked: false,
    } as const;
    const [both] = picturesOf(
      await provider.submit({ ...editRequest, prompt: 'A beside B', source }, never()),
    );
    expect((await sizeOf(both))[0]).toBeGreaterThan(512);
  });

  test.each([2, 4] as const)('upscales %ix', async factor => {
    const source = { kind: 'upscale', picture: reads(picture), factor } as const;
    const [large] = picturesOf(await provider.submit({ ...upscaleRequest, source }, never()));
    expect(await sizeOf(large)).toEqual([256 * factor, 192 * factor]);
  });

  test('fails for good with unusable pictures, or without a needed picture', async () => {
    const junk: ImageRequest = {
      ...upscaleRequest,
      source: { kind: 'upscale', picture: reads(Buffer.from('<svg/>')), factor: 2 },
    };
    const { source: _, ...missing } = editRequest;
    for (const refused of [junk, missing]) {
      await expect(provider.submit(refused, never())).rejects.toMatchObject({
        name: 'ProviderFailure',
        code: 'INVALID_INPUT',
        isRetryable: false,
      });
    }
  });

  test('reports one rising progress for all pictures', async () => {
    const fractions: number[] = [];
    await provider.submit(request, never(), fraction => fractions.push(fraction));
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
  });

  test('fails with a retryable error when its threads are gone', async () => {
    const pool = createPainterPool();
    await pool.close();

    await expect(createSketchbookProvider(pool).submit(request, never())).rejects.toMatchObject({
      name: 'ProviderFailure',
      code: 'INTERNAL',
      isRetryable: true,
    });
  });

  test('can’t be polled', async () => {
    await expect(provider.poll('any', request, never())).rejects.toMatchObject({
      code: 'INTERNAL',
      isRetryable: false,
    });
  });
});

test('Sketchbook reports 0 for a request that waits for a painter, and then its progress up to 1', async () => {
  const provider = createSketchbookProvider(createPainterPool({ threads: 1 }));
  const received: number[] = [];
  let receivedMeanwhile: number[] = [];
  // While the first picture is encoded, the painter already paints the next one.
  const first = provider.submit({ ...request, numImages: 1 }, never(), fraction => {
    if (fraction < 1) receivedMeanwhile = [...received];
  });
  const second = provider.submit({ ...request, numImages: 1, seed: 8 }, never(), fraction =>
    received.push(fraction),
  );

  await first;
  expect(receivedMeanwhile).toEqual([0]);
  await second;
  expect(received).toEqual(received.toSorted((one, other) => one - other));
  expect(received.length).toBeGreaterThan(2);
  expect(received.at(-1)).toBe(1);
  await provider.close();
});

test('Sketchbook reads pictures of the maximum size', () => {
  expect(PAINTER_PIXELS_MAX).toBe(PICTURE_PIXELS_MAX);
});
