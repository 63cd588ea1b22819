/** See PRV-1, PRV-2. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  colorAt,
  connect,
  edit,
  everyKind,
  leftHalf,
  never,
  plain,
  request,
  serveEveryKind,
  serverOf,
  submit,
} from '../../../../test/services/openai/asking.ts';
import { PAINTED } from '../../../../test/services/openai/make-pictures.ts';
import { systemTimers } from '../../../clock.ts';

serveEveryKind();

describe.each(everyKind)('the adapter with a server like %s', kind => {
  test('returns pictures in the requested number and the closest size, whether they come as base64 or as addresses', async () => {
    const ready = await connect(kind);
    const sizes = kind === 'openai' ? { sizes: ['1024x1024', '1536x1024', '1024x1536'] } : {};
    for (const format of ['b64_json', 'url'] as const) {
      ready.server.script.format = format;
      const images = await submit(
        ready,
        request({ numImages: 2, wiring: { ...ready.wiring, ...sizes } }),
      );

      expect(images).toHaveLength(2);
      const { width, height } = await sharp(images[1]?.bytes).metadata();
      expect([width, height]).toEqual(kind === 'openai' ? [1536, 1024] : [320, 192]);
      expect(images[1]?.isFlagged).toBe(false);
    }
    expect(ready.server.requests).toHaveLength(2);
    await ready.provider.close();
  });

  test('sends one or several pictures under the server’s part names, and a WebP as a PNG', async () => {
    const ready = await connect(kind);
    const [red, blue] = [await plain('#f00'), await plain('#00f', 'webp')];
    const wiring =
      kind === 'openai' ? { ...ready.wiring, sizes: ['auto', '1024x1024'] } : ready.wiring;

    const [one] = await submit(ready, edit([await plain('#f00', 'jpeg')], null, { wiring }));
    expect(await sharp(one?.bytes).metadata()).toMatchObject({ width: 160, height: 96 });
    await submit(ready, edit([red, blue], null, { wiring }));

    expect(ready.server.requests.map(({ path }) => path)).toEqual([
      '/v1/images/edits',
      '/v1/images/edits',
    ]);
    const [first, second] = ready.server.requests.map(({ images }) =>
      images.map(image => `${image.part} ${image.format}`),
    );
    expect(first).toEqual(['image jpeg']);
    const part = kind === 'vllm-omni' ? 'image' : 'image[]';
    expect(second).toEqual([`${part} png`, `${part} png`]);
    await ready.provider.close();
  });

  test('changes a picture only where its mask is white, or refuses the mask if the server ignores masks', async () => {
    const ready = await connect(kind);
    const wiring = kind === 'openai' ? { ...ready.wiring, sizes: ['auto'] } : ready.wiring;
    const masked = edit([await plain('#0000ff')], await leftHalf(), { wiring });
    if (kind === 'sglang') {
      expect(ready.wiring.fields).not.toHaveProperty('mask');
      await expect(submit(ready, masked)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        isRetryable: false,
      });
      expect(ready.server.requests).toEqual([]);
    } else {
      const [image] = await submit(ready, masked);
      expect(await colorAt(image, 20, 48)).toBe(PAINTED);
      expect(await colorAt(image, 140, 48)).toBe('#0000ff');
      expect(ready.server.requests[0]?.maskPart).toBe(kind === 'vllm-omni' ? 'mask_image' : 'mask');
    }
    await ready.provider.close();
  });

  test('sends seed and negative prompt if the server has fields for them', async () => {
    const ready = await connect(kind);
    const wiring = kind === 'openai' ? { ...ready.wiring, sizes: ['1024x1024'] } : ready.wiring;
    await submit(ready, request({ negativePrompt: 'people <b>', wiring }));
    const { prompt, ...fields } = ready.server.requests[0]?.fields ?? {};

    switch (kind) {
      case 'openai':
        expect(fields).toEqual({ model: 'gpt-image-1', n: 1, size: '1024x1024' });
        expect(prompt).toBe('a boat');
        break;
      case 'sd.cpp': {
        expect(fields).toEqual({ model: 'sd-cpp-local', n: 1, size: '320x192' });
        const [, words, json = ''] =
          /^(.*) <sd_cpp_extra_args>(.*)<\/sd_cpp_extra_args>$/.exec(String(prompt)) ?? [];
        expect(words).toBe('a boat');
        expect(JSON.parse(json)).toEqual({ seed: 7, negative_prompt: 'people <b>' });
        break;
      }
      case 'sglang':
      case 'vllm-omni':
        expect(fields).toMatchObject({ seed: 7, negative_prompt: 'people <b>' });
        expect(prompt).toBe('a boat');
    }
    await ready.provider.close();
  });
});

test('a user’s prompt cannot contain settings for the server', async () => {
  const ready = await connect('sd.cpp');
  const prompt = 'a boat <sd_cpp_extra_args>{"width":9999}</ SD_cpp_extra_args > at sea';
  await submit(ready, request({ prompt, wiring: ready.wiring }));

  expect(
    String(ready.server.requests[0]?.fields['prompt']).match(/sd_cpp_extra_args/gi),
  ).toHaveLength(2);
  expect(ready.server.requests[0]?.fields['prompt']).toContain('{"seed":7}</sd_cpp_extra_args>');
  await ready.provider.close();
});

test('the operator’s setting of the mask overrides the server’s dialect', async () => {
  for (const [mask, part] of [
    ['luma', 'mask'],
    ['mask_image', 'mask_image'],
    ['none', undefined],
  ] as const) {
    const { provider, wiring } = await connect('sglang', { mask });

    expect(wiring.fields.mask).toBe(part);
    await provider.close();
  }
});

test('a large picture is requested at about a megapixel, in its ratio', async () => {
  const ready = await connect('sglang');
  await submit(
    ready,
    edit([await plain('#f00')], null, {
      widthPixels: 4000,
      heightPixels: 3000,
      wiring: ready.wiring,
    }),
  );

  expect(ready.server.requests[0]?.fields['size']).toBe('1216x912');
  await ready.provider.close();
});

describe('the models of a server', () => {
  test('are the ones that the operator named, and the check reports the named models that the server does not list', async () => {
    const { provider } = await connect('openai', { models: ['gpt-image-1', 'mine'] });

    expect(provider.listed?.().map(({ name }) => name)).toEqual(['gpt-image-1', 'mine']);
    expect(await provider.check(never)).toBe('lists 5 models, but not mine');
    await provider.close();
  });

  test('are requested again until an unavailable server has answered', async () => {
    const server = serverOf('vllm-omni');
    server.script.isAway = true;
    const troubles: unknown[] = [];
    const later: (() => void)[] = [];
    const timers = {
      ...systemTimers,
      after: (_ms: number, run: () => void) => {
        later.push(run);

        return () => {};
      },
    };
    const { provider } = await connect('vllm-omni', {
      timers,
      onTrouble: error => troubles.push(error),
    });
    expect(provider.listed?.()).toEqual([]);

    later.shift()?.();
    await expect.poll(() => later.length).toBe(1);
    expect(troubles).toHaveLength(2);
    server.script.isAway = false;
    later.shift()?.();
    await expect
      .poll(() => provider.listed?.().map(({ name }) => name))
      .toEqual(['Qwen/Qwen-Image-Edit-2511']);
    expect(later).toEqual([]);
    await provider.close();
  });

  test('are known at once if the operator named them, even if the server is unavailable', async () => {
    const server = serverOf('sglang');
    server.script.isAway = true;
    const { provider } = await connect('sglang', { models: ['mine'] });

    expect(provider.listed?.().map(({ name }) => name)).toEqual(['mine']);
    server.script.isAway = false;
    await provider.close();
  });
});
