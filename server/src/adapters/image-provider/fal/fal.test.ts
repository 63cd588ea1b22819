/** See PRV-8, PRV-9. */
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createFalCalls, request, webhookUrl } from '../../../../test/services/asking-fal.ts';
import { startFalServer } from '../../../../test/services/fal-server.ts';
import type { ImageRequest } from '../port.ts';

const fal = await startFalServer();
const { provider, submitted, completed, breaking } = createFalCalls(fal);
afterAll(() => fal.close());
beforeEach(() => fal.reset());

const { wiring } = request;
const { signal } = new AbortController();
const png = Buffer.from('89504e470d0a1a0a', 'hex');
const jpeg = Buffer.from('ffd8ffe0', 'hex');

describe('a request', () => {
  test('is submitted with the wiring’s fields, the key and the callback address, and its pictures are downloaded without the key', async () => {
    const { images } = await completed();

    expect(images).toHaveLength(2);
    expect(images[0]?.bytes).not.toEqual(images[1]?.bytes);
    expect(images.map(({ isFlagged }) => isFlagged)).toEqual([false, false]);
    expect(fal.submissions).toMatchObject([{ endpoint: 'fal-ai/nano-banana', webhookUrl }]);
    expect(fal.submissions[0]?.input).toEqual({
      ...{ prompt: 'a boat', num_images: 2, aspect_ratio: '16:9', output_format: 'png' },
    });
    const withoutKey = fal.calls.filter(({ headers }) => headers['authorization'] === undefined);
    expect(withoutKey.every(({ path }) => path.startsWith('/files/'))).toBe(true);
  });

  test('asks fal.ai to keep its files for a day, and to drop it unless it begins by the deadline', async () => {
    await submitted({ ...request, secondsLeft: 599.5 });
    await submitted({ ...request, secondsLeft: 0 });
    await submitted();

    const sent = fal.calls.map(({ headers }) => headers);
    expect(sent.map(headers => headers['x-fal-request-timeout'])).toEqual(['600', '2', undefined]);
    for (const headers of sent) {
      expect(headers['x-fal-object-lifecycle-preference']).toBe(
        '{"expiration_duration_seconds":86400}',
      );
      expect(headers['x-fal-store-io']).toBeUndefined();
    }
  });

  test('is polled at growing intervals of up to 10 s', async () => {
    fal.plan.polls = 8;
    const begun = await provider.submit(request, signal);
    const waits = [begun.kind === 'working' && begun.pollAgainMs];
    for (let polls = 0; polls < 6; polls += 1) {
      const answer = await provider.poll(
        begun.kind === 'working' ? begun.requestId : '',
        request,
        signal,
      );
      waits.push(answer.kind === 'working' && answer.pollAgainMs);
    }
    expect(waits).toEqual([2_000, 3_000, 4_500, 6_750, 10_000, 10_000, 10_000]);
  });

  test('uploads its pictures, and uses the model’s names for size, seed, pictures and mask', async () => {
    const edit: ImageRequest = {
      ...request,
      action: 'image-edit',
      aspectRatio: null,
      negativePrompt: 'boats',
      wiring: {
        endpoint: 'fal-ai/gpt-image-1.5/edit',
        fields: {
          ...{
            prompt: 'prompt',
            negativePrompt: 'negative_prompt',
            seed: 'seed',
            images: 'image_urls',
            mask: 'mask_image_url',
          },
          ...{ imageSize: 'image_size', aspectRatio: 'aspect_ratio' },
        },
        fixed: { aspect_ratio: 'auto' },
      },
      source: {
        kind: 'edit',
        pictures: [async () => png, async () => jpeg],
        mask: async () => png,
        isRatioAsked: false,
      },
    };
    await completed(edit);

    const input = fal.submissions[0]?.input ?? {};
    expect(input).toMatchObject({
      image_size: { width: 1280, height: 720 },
      seed: 7,
      negative_prompt: 'boats',
    });
    expect(input['aspect_ratio']).toBe('auto');
    // as: this model has a field with a list of addresses
    const sent = [...(input['image_urls'] as string[]), String(input['mask_image_url'])];
    expect(sent.map(url => fal.uploads.get(new URL(url).pathname))).toEqual([
      { bytes: png, mediaType: 'image/png' },
      { bytes: jpeg, mediaType: 'image/jpeg' },
      { bytes: png, mediaType: 'image/png' },
    ]);
    // The address for polling names the model without its `/edit`.
    expect(
      fal.calls.some(({ path }) => path.startsWith('/queue/fal-ai/gpt-image-1.5/requests/')),
    ).toBe(true);
  });

  test('is refused without a call to fal.ai if it has a mask and the model takes none', async () => {
    const source = {
      kind: 'edit',
      pictures: [async () => png],
      mask: async () => png,
      isRatioAsked: false,
    } as const;
    const edit = { ...request, source, wiring: { ...wiring, fields: { images: 'image_urls' } } };

    await expect(provider.submit(edit, signal)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      isRetryable: false,
    });
    expect(fal.calls).toEqual([]);
  });

  test('contains only the picture and the factor if it is an upscale', async () => {
    const upscale: ImageRequest = {
      ...{ ...request, action: 'image-upscaling', numImages: 1, aspectRatio: null },
      wiring: {
        endpoint: 'fal-ai/esrgan',
        fields: { image: 'image_url', factor: 'scale' },
        fixed: {},
      },
      source: { kind: 'upscale', picture: async () => png, factor: 4 },
    };
    expect((await completed(upscale)).images).toHaveLength(1);
    expect(fal.submissions[0]?.input).toEqual({
      image_url: expect.stringContaining('/files/'),
      scale: 4,
    });
  });

  test.each([
    ['猫', '猫..'],
    ['🐈', '🐈..'],
    ['cat', 'cat'],
  ])('fills its prompt up to the model’s minimum of characters: %s', async (prompt, sent) => {
    await submitted({ ...request, prompt, wiring: { ...wiring, promptCharactersMin: 3 } });
    await submitted({ ...request, prompt });

    expect(fal.submissions.map(({ input }) => input['prompt'])).toEqual([sent, prompt]);
  });

  test('converts a picture to PNG for a model that reads only PNG', async () => {
    const drawn = sharp({ create: { width: 6, height: 4, channels: 3, background: '#c8402a' } });
    const [webp, own] = await Promise.all([
      drawn.webp({ lossless: true }).toBuffer(),
      drawn.png().toBuffer(),
    ]);
    const crisp = {
      endpoint: 'fal-ai/recraft/upscale/crisp',
      fields: { image: 'image_url' },
      fixed: {},
      isPngOnly: true,
    };
    const upscaleOf = (bytes: Uint8Array): ImageRequest => ({
      ...{ ...request, action: 'image-upscaling', numImages: 1, aspectRatio: null, wiring: crisp },
      source: { kind: 'upscale', picture: async () => bytes, factor: 2 },
    });
    await submitted(upscaleOf(webp));
    await submitted(upscaleOf(own));

    const [first, second] = [...fal.uploads.values()];
    expect(first?.mediaType).toBe('image/png');
    expect(await sharp(first?.bytes).raw().toBuffer()).toEqual(await sharp(webp).raw().toBuffer());
    expect(second).toEqual({ bytes: own, mediaType: 'image/png' });
  });

  test('requests a size from the model’s list', async () => {
    const sizes = ['auto', '1024x1024', '1536x1024', '1024x1536'];
    const few = {
      endpoint: 'fal-ai/gpt-image-1/text-to-image',
      fields: { sizeText: 'size' },
      fixed: {},
      sizes,
    };
    await submitted({ ...request, wiring: few });
    await submitted({
      ...request,
      wiring: few,
      aspectRatio: '1:1',
      widthPixels: 1024,
      heightPixels: 1024,
    });
    await submitted({ ...request, wiring: few, aspectRatio: null });

    expect(fal.submissions.map(({ input }) => input['size'])).toEqual([
      '1536x1024',
      '1024x1024',
      'auto',
    ]);
  });

  test('returns the available pictures if others are missing', async () => {
    fal.plan.outcome = () => ({ kind: 'pictures', count: 1 });
    expect((await completed()).images).toHaveLength(1);

    fal.plan.outcome = () => ({ kind: 'pictures', count: 3 });
    breaking(/-0\.png$/, { status: 404, body: '' });
    expect((await completed({ ...request, numImages: 2 })).images).toHaveLength(1);
  });

  test('returns JPEGs as JPEGs', async () => {
    const { images } = await completed({
      ...request,
      wiring: { ...wiring, fixed: { output_format: 'jpeg' } },
    });

    expect(
      await Promise.all(images.map(async ({ bytes }) => (await sharp(bytes).metadata()).format)),
    ).toEqual([...['jpeg', 'jpeg']]);
  });

  test.each([
    ['the prompt', { numImages: 'num_images' }],
    ['the pictures', { prompt: 'prompt', images: 'image_url' }],
  ] as const)('fails for good if its model does not get %s', async (_, fields) => {
    const source = {
      kind: 'edit',
      pictures: [async () => png],
      mask: null,
      isRatioAsked: false,
    } as const;
    const edit = {
      ...request,
      source,
      wiring: { endpoint: 'fal-ai/nano-banana/edit', fields, fixed: {} },
    };

    await expect(completed(edit)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      isRetryable: false,
    });
  });

  test('returns which pictures fal.ai flagged', async () => {
    fal.plan.outcome = () => ({ kind: 'pictures', count: 2, flags: [false, true] });
    expect((await completed()).images.map(({ isFlagged }) => isFlagged)).toEqual([false, true]);
  });

  test('fetches its result from the queue, even if a status names another origin', async () => {
    const requestId = await submitted();
    fal.finish(requestId);
    const elsewhere = { status: 'COMPLETED', response_url: 'https://evil.example/steal' };
    breaking(/\/status$/, { status: 200, body: JSON.stringify(elsewhere) });

    expect(await provider.poll(requestId, request, signal)).toMatchObject({ kind: 'completed' });
  });
});
