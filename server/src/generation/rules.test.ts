// See GEN-3, GEN-4, GEN-12, GEN-16.
import { ASPECT_RATIOS, type SubmitJobBody } from '@vermilion/contract/generation';
import { describe, expect, test } from 'vitest';
import { submission } from '../../test/people/actors.ts';
import { modelsOf } from './catalogue/catalogue.ts';
import { type CatalogueModel, sizeOf } from './catalogue/model.ts';
import {
  aspectRatioOf,
  costOf,
  findProblems,
  isRatioAsked,
  labelAt,
  problemOfUpscale,
} from './rules.ts';

const [sketchbook] = modelsOf([{ name: 'sketchbook' }]);
if (!sketchbook) throw new Error('the catalogue has no Sketchbook');
const [, edit, upscale, upscale4] = modelsOf([{ name: 'sketchbook' }]);
if (!edit || !upscale || !upscale4) throw new Error('the catalogue has no models for pictures');
const unknowing = {
  ...sketchbook,
  shown: { ...sketchbook.shown, takes_negative_prompt: false, takes_seed: false },
};
const pictures = (count: number) => Array.from({ length: count }, (_, i) => `/files/${i}.png`);
const narrow = {
  ...sketchbook,
  shown: {
    ...sketchbook.shown,
    aspect_ratios: ['16:9' as const, '1:1' as const],
    max_num_images: 2,
    cost_credits: 35,
  },
};

describe('a submission', () => {
  test.each<[string, Partial<SubmitJobBody>, string[]]>([
    ['has no problem within the limits of the model', { aspectRatio: '1:1', numImages: 2 }, []],
    [
      'is refused for a ratio that the model does not have',
      { aspectRatio: '3:4' },
      ['aspectRatio'],
    ],
    ['is refused for a number above the maximum of the model', { numImages: 3 }, ['numImages']],
    [
      'is refused for an action that the model does not have',
      { action: 'image-upscaling' },
      ['action'],
    ],
    [
      'is refused with all its problems',
      { action: 'image-edit', aspectRatio: '3:4', numImages: 4 },
      ['action', 'aspectRatio', 'numImages'],
    ],
  ])('%s', (_, changes, fields) => {
    expect(findProblems(narrow, submission(changes)).map(({ path }) => path)).toEqual(fields);
  });

  test('costs the price of a picture times the number of pictures', () => {
    expect(costOf(narrow.shown, submission({ numImages: 2 }))).toBe(70);
  });

  test('has the model’s first ratio unless one is requested', () => {
    expect(aspectRatioOf(narrow.shown, submission())).toBe('16:9');
    expect(aspectRatioOf(narrow.shown, submission({ aspectRatio: '1:1' }))).toBe('1:1');
  });
});

type Row = [
  fact: string,
  offer: CatalogueModel,
  changes: Partial<SubmitJobBody>,
  files: number,
  fields: string[],
];

describe('the inputs of a submission', () => {
  test.each<Row>([
    ['generation needs no picture', sketchbook, {}, 0, []],
    [
      'generation refuses a picture by its address',
      sketchbook,
      { imageUrls: pictures(1) },
      0,
      ['imageUrls'],
    ],
    ['generation refuses a picture as a file', sketchbook, {}, 1, ['imageUrls']],
    ['generation accepts an empty list of pictures', sketchbook, { imageUrls: [] }, 0, []],
    ['an edit needs a picture', edit, { action: 'image-edit' }, 0, ['imageUrls']],
    [
      'an edit accepts a picture by its address',
      edit,
      { action: 'image-edit', imageUrls: pictures(1) },
      0,
      [],
    ],
    ['an edit accepts a picture as a file', edit, { action: 'image-edit' }, 1, []],
    [
      'an edit accepts the maximum number of pictures',
      edit,
      { action: 'image-edit', imageUrls: pictures(2) },
      1,
      [],
    ],
    [
      'an edit refuses more than the maximum',
      edit,
      { action: 'image-edit', imageUrls: pictures(2) },
      2,
      ['imageUrls'],
    ],
    ['an upscale needs a picture', upscale, { action: 'image-upscaling' }, 0, ['imageUrls']],
    [
      'an upscale accepts one picture',
      upscale,
      { action: 'image-upscaling', imageUrls: pictures(1) },
      0,
      [],
    ],
    [
      'an upscale refuses two pictures',
      upscale,
      { action: 'image-upscaling', imageUrls: pictures(1) },
      1,
      ['imageUrls'],
    ],
    [
      'an upscale makes only one picture',
      upscale,
      { action: 'image-upscaling', imageUrls: pictures(1), numImages: 2 },
      0,
      ['numImages'],
    ],
    [
      'an upscale refuses a ratio',
      upscale,
      { action: 'image-upscaling', imageUrls: pictures(1), aspectRatio: '1:1' },
      0,
      ['aspectRatio'],
    ],
    [
      'an upscale refuses a seed',
      upscale,
      { action: 'image-upscaling', imageUrls: pictures(1), seed: 1 },
      0,
      ['seed'],
    ],
    [
      'an upscale refuses a mask',
      upscale,
      { action: 'image-upscaling', imageUrls: pictures(1), maskUrl: '/files/m.png' },
      0,
      ['maskUrl'],
    ],
    [
      'an edit accepts a mask',
      edit,
      { action: 'image-edit', imageUrls: pictures(1), maskUrl: '/files/m.png' },
      0,
      [],
    ],
    [
      'an edit refuses an original work',
      edit,
      { action: 'image-edit', imageUrls: pictures(1), originalJobId: 'x' },
      0,
      ['originalJobId'],
    ],
    [
      'a model with negative prompts accepts a negative prompt',
      sketchbook,
      { negativePrompt: 'boats' },
      0,
      [],
    ],
    [
      'a model without negative prompts refuses a negative prompt',
      unknowing,
      { negativePrompt: 'boats' },
      0,
      ['negativePrompt'],
    ],
    [
      'a model without negative prompts accepts an empty negative prompt',
      unknowing,
      { negativePrompt: '' },
      0,
      [],
    ],
    ['a model without seeds refuses a seed', unknowing, { seed: 3 }, 0, ['seed']],
  ])('%s', (_, offer, changes, files, fields) => {
    expect(findProblems(offer, submission(changes), files).map(({ path }) => path)).toEqual(fields);
  });

  test('have labels that follow their positions', () => {
    expect([0, 1, 9].map(labelAt)).toEqual(['A', 'B', 'J']);
  });

  test('determine the ratio of an edit unless a ratio is requested', () => {
    expect(isRatioAsked(submission())).toBe(true);
    expect(isRatioAsked(submission({ action: 'image-edit' }))).toBe(false);
    expect(isRatioAsked(submission({ action: 'image-edit', aspectRatio: '1:1' }))).toBe(true);
  });
});

describe('an upscale', () => {
  test.each([
    [upscale, 2048, 2048, undefined],
    [
      upscale,
      2049,
      10,
      'This image is 2049 × 10 pixels; Sketchbook Upscale 2x takes sides of up to 2048',
    ],
    [upscale4, 10, 1024, undefined],
    [
      upscale4,
      10,
      1025,
      'This image is 10 × 1025 pixels; Sketchbook Upscale 4x takes sides of up to 1024',
    ],
  ])('has results of up to 4096 pixels a side (case %#)', ({ shown }, width, height, problem) => {
    expect(problemOfUpscale(shown, { width, height })).toBe(problem);
  });
});

test.each(ASPECT_RATIOS)(
  'a picture with the ratio %s has about a megapixel, and sides that are multiples of 16',
  ratio => {
    const { widthPixels, heightPixels } = sizeOf(ratio);
    const [wide = 0, high = 0] = ratio.split(':').map(Number);

    expect([widthPixels % 16, heightPixels % 16]).toEqual([0, 0]);
    expect(widthPixels / heightPixels).toBeCloseTo(wide / high, 2);
    expect(widthPixels * heightPixels).toBeGreaterThan(900_000);
    expect(widthPixels * heightPixels).toBeLessThan(1_100_000);
  },
);

test('the size of an unknown ratio is a square', () => {
  expect(sizeOf('5:7')).toEqual(sizeOf('1:1'));
  expect(sizeOf('toString')).toEqual(sizeOf('1:1'));
});
