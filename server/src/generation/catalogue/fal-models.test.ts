/** See CRE-10. */
import { ASPECT_RATIOS, model as modelSchema } from '@vermilion/contract/generation';
import { describe, expect, test } from 'vitest';
import { creditsFor } from '../../catalogue-model.ts';
import { catalogue } from './catalogue.ts';
import { falModels } from './fal-models.ts';
import { fitArea, sizeOf } from './model.ts';

const HAN = /\p{Script=Han}/u;
const named = falModels.map(model => ({ name: model.shown.model_name, ...model }));
const sideMax = (resolution: string) => Math.max(...resolution.split('x').map(Number));

test('the list has the models of fal.ai with their costs, from Nano Banana to the upscalers', () => {
  expect(named.map(({ name, shown }) => [name, shown.cost_credits])).toEqual([
    ['nano-banana', 50],
    ['nano-banana-edit', 50],
    ['nano-banana-pro', 195],
    ['nano-banana-pro-edit', 195],
    ['nano-banana-2', 105],
    ['nano-banana-2-edit', 105],
    ['flux-schnell', 5],
    ['flux-dev', 35],
    ['flux-kontext-pro', 55],
    ['flux-kontext-max', 105],
    ['flux-kontext-multi', 105],
    ['seedream-v4', 40],
    ['seedream-v4-edit', 40],
    ['seedream-v4.5', 55],
    ['seedream-v4.5-edit', 55],
    ['qwen-image', 30],
    ['qwen-image-edit', 40],
    ['gpt-image-1', 105],
    ['gpt-image-1-edit', 120],
    ['esrgan', 25],
    ['seedvr', 25],
    ['seedvr-4x', 25],
    ['aura-sr', 25],
    ['recraft-crisp', 10],
    ['topaz', 105],
    ['clarity', 270],
  ]);
});

describe.each(named)(
  '$name',
  ({ shown, capability, wiring, areaPixels, providerPriceUsd, deadlineSeconds }) => {
    const { fields } = wiring;

    test('has a cost that follows from its price, and a description in both languages', () => {
      expect(modelSchema.parse(shown)).toEqual(shown);
      expect(shown.provider).toBe('fal.ai');
      expect(shown.cost_credits).toBe(creditsFor(providerPriceUsd));
      expect(shown.cost_credits).toBeGreaterThan(0);
      expect(shown.is_premium).toBe(shown.cost_credits >= 100);
      expect(shown.description).toMatch(/^[A-Z].{20,130}\.$/);
      expect(shown.description_cn).toMatch(/^.{8,60}。$/);
      expect(HAN.test(shown.description_cn)).toBe(true);
      expect(HAN.test(shown.description)).toBe(false);
      expect(deadlineSeconds).toBeGreaterThan(5 * shown.usual_seconds);
    });

    test('has a distinct field for each needed input, and no other field', () => {
      const names = [...Object.values(fields), ...Object.keys(wiring.fixed)];
      expect(new Set(names).size).toBe(names.length);
      expect(wiring.endpoint).toMatch(/^fal-ai(\/[\w.-]+)+$/);
      const isUpscale = capability === 'image-upscaling';
      expect(fields.prompt !== undefined).toBe(!isUpscale);
      expect(fields.numImages !== undefined).toBe(!isUpscale);
      expect([fields.image, fields.images].filter(Boolean)).toHaveLength(
        capability === 'image-generation' ? 0 : 1,
      );
      expect(fields.images !== undefined).toBe(shown.max_input_images > 1);
      expect([fields.aspectRatio, fields.imageSize, fields.sizeText].filter(Boolean)).toHaveLength(
        isUpscale ? 0 : 1,
      );
      expect(fields.sizeText !== undefined).toBe(wiring.sizes !== undefined);
      expect(shown.aspect_ratios.length > 0).toBe(!isUpscale);
      expect(isUpscale || shown.upscale_factor === undefined).toBe(true);
      // Without this field the model chooses the factor.
      expect(fields.factor !== undefined).toBe(shown.upscale_factor !== undefined);
    });

    test('requests only sizes that its price and its description cover', () => {
      const sizes = shown.aspect_ratios.map(ratio => fitArea(sizeOf(ratio), areaPixels));
      if (fields.imageSize === undefined) return expect(areaPixels).toBeUndefined();
      for (const { widthPixels, heightPixels } of sizes) {
        expect(widthPixels * heightPixels).toBeGreaterThanOrEqual(areaPixels?.min ?? 0);
        expect(widthPixels * heightPixels).toBeLessThanOrEqual(areaPixels?.max ?? 0xfff_ffff);
        expect(Math.max(widthPixels, heightPixels)).toBeLessThanOrEqual(
          sideMax(shown.max_resolution),
        );
      }

      return expect(Math.max(...sizes.map(size => size.widthPixels))).toBe(
        sideMax(shown.max_resolution),
      );
    });
  },
);

test('a large photograph is scaled to a size that the model makes, with the ratio of the photograph', () => {
  const photograph = { widthPixels: 8_000, heightPixels: 6_000 };
  for (const { areaPixels, wiring } of falModels.filter(
    model => model.wiring.fields.imageSize !== undefined,
  )) {
    const { widthPixels, heightPixels } = fitArea(photograph, areaPixels);
    expect(widthPixels * heightPixels, wiring.endpoint).toBeLessThanOrEqual(
      areaPixels?.max ?? 4096 * 4096,
    );
    expect(widthPixels * heightPixels, wiring.endpoint).toBeGreaterThanOrEqual(
      areaPixels?.min ?? 0,
    );
    expect(widthPixels / heightPixels).toBeCloseTo(4 / 3, 1);
  }
});

test('no two models share a name, and Nano Banana is first', () => {
  const names = catalogue.map(({ shown }) => shown.model_name);
  expect(new Set(names).size).toBe(names.length);
  expect(names[0]).toBe('nano-banana');
  expect(catalogue[0]?.shown.cost_credits).toBe(50);
});

test('a size outside the bounds is scaled into them with its ratio, and a size within the bounds stays', () => {
  const megapixel = { max: 1_000_000 };
  for (const ratio of ASPECT_RATIOS) {
    for (const bounds of [megapixel, { min: 2048 * 2048 }]) {
      const { widthPixels, heightPixels } = fitArea(sizeOf(ratio), bounds);
      const [across = 1, down = 1] = ratio.split(':').map(Number);
      expect(Math.abs(Math.log((widthPixels / heightPixels) * (down / across)))).toBeLessThan(0.03);
    }
  }
  expect(fitArea({ widthPixels: 4000, heightPixels: 3000 }, megapixel)).toEqual({
    widthPixels: 1152,
    heightPixels: 864,
  });
  expect(fitArea({ widthPixels: 500, heightPixels: 300 }, megapixel)).toEqual({
    widthPixels: 500,
    heightPixels: 300,
  });
  expect(fitArea({ widthPixels: 50_000, heightPixels: 1 }, megapixel).heightPixels).toBeGreaterThan(
    0,
  );
});
