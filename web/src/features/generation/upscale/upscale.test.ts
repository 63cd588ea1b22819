// See RUN-14.
import type { Model } from '@vermilion/contract/generation';
import { describe, expect, it } from 'vitest';
import { chooseOffer, offersFor, type UpscaleOffer, upscaleBody, upscaleState } from './upscale.ts';

const model = (name: string, facts: Partial<Model> = {}) =>
  ({ model_name: name, cost_credits: 5, max_resolution: '4096x4096', ...facts }) as Model;
const twice = model('twice', { upscale_factor: 2 });
const fourfold = model('fourfold', { upscale_factor: 4, cost_credits: 30 });
const silent = model('silent', { max_resolution: 'any' });

describe('the offers for a picture', () => {
  it.each([
    [1024, 768, 2048, false, 4096, false],
    [1568, 672, 3136, false, 6272, true],
    [768, 2048, 4096, false, 8192, true],
    [2049, 64, 4098, true, 8196, true],
  ])(
    'of %d × %d are to %d px (too large: %s) and to %d px (too large: %s)',
    (width, height, ...expected) => {
      const offers = offersFor([twice, fourfold], { width, height });

      expect(offers.flatMap(offer => [offer.sidePixels, offer.isTooLarge])).toEqual(expected);
    },
  );

  it('have no size if the model has no fixed factor', () => {
    expect(offersFor([silent], { width: 9000, height: 9000 })).toEqual([
      { model: silent, isTooLarge: false },
    ]);
  });
});

describe('the chosen offer', () => {
  const offers = offersFor([fourfold, twice], { width: 1568, height: 672 });

  it.each([
    ['twice', 'twice'],
    ['fourfold', 'twice'],
    ['gone', 'twice'],
    [undefined, 'twice'],
  ])('for the model %s is %s', (asked, got) => {
    expect(chooseOffer(offers, asked)?.model.model_name).toBe(got);
  });

  it('is the first offer if all are too large, and undefined without offers', () => {
    expect(
      chooseOffer(offersFor([twice, fourfold], { width: 4096, height: 64 }), 'fourfold')?.model,
    ).toBe(twice);
    expect(chooseOffer([], 'twice')).toBeUndefined();
  });
});

describe('upscaleState', () => {
  const possible: UpscaleOffer = { model: fourfold, sidePixels: 4096, isTooLarge: false };
  const facts = { offers: [possible], chosen: possible, credits: 30, sent: undefined };

  it.each([
    [{}, { kind: 'ready' }],
    [{ credits: 29 }, { kind: 'needCredits', missing: 1 }],
    [{ credits: undefined }, { kind: 'loading' }],
    [{ offers: undefined, chosen: undefined }, { kind: 'loading' }],
    [{ offers: [], chosen: undefined }, { kind: 'noModels' }],
    [{ chosen: { ...possible, isTooLarge: true } }, { kind: 'tooLarge' }],
    [{ sent: { status: 'upscaling' as const } }, { kind: 'upscaling' }],
    [{ sent: { status: 'submitted' as const, jobId: 'a' }, credits: 0 }, { kind: 'submitted' }],
  ])('with %j is %j', (changes, state) => {
    expect(upscaleState({ ...facts, ...changes })).toEqual(state);
  });
});

it('the request of an upscale has the shown picture, the prompt of all upscales, and the id of its original', () => {
  expect(upscaleBody({ id: 'a' }, '/files/a.png', twice)).toEqual({
    prompt: 'Upscale this image to high resolution.',
    action: 'image-upscaling',
    modelName: 'twice',
    enhancePrompt: false,
    imageUrls: ['/files/a.png'],
    originalJobId: 'a',
  });
});
