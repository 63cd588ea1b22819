import { ASPECT_RATIOS, type SubmitJobBody } from '@vermilion/contract/generation';
import { describe, expect, test } from 'vitest';
import { submission } from '../../test/actors.ts';
import { modelsOf, sizeOf } from './catalogue.ts';
import { aspectRatioOf, costOf, findProblems } from './rules.ts';

const [sketchbook] = modelsOf([{ name: 'sketchbook' }]);
if (!sketchbook) throw new Error('the catalogue has no Sketchbook');
const narrow = {
  ...sketchbook,
  shown: { ...sketchbook.shown, aspect_ratios: ['16:9' as const, '1:1' as const], max_num_images: 2, cost_credits: 35 },
};

describe('what is asked of a model', () => {
  test.each<[string, Partial<SubmitJobBody>, string[]]>([
    ['within what it can', { aspectRatio: '1:1', numImages: 2 }, []],
    ['in a ratio that it has not', { aspectRatio: '3:4' }, ['aspectRatio']],
    ['in a greater number than it makes', { numImages: 3 }, ['numImages']],
    ['that is not its work', { action: 'image-upscaling' }, ['action']],
    [
      'wrong in every way',
      { action: 'image-edit', aspectRatio: '3:4', numImages: 4 },
      ['action', 'aspectRatio', 'numImages'],
    ],
  ])('%s', (_, changes, fields) => {
    expect(findProblems(narrow, submission(changes)).map(({ path }) => path)).toEqual(fields);
  });

  test('costs the picture’s price times their number', () => {
    expect(costOf(narrow.shown, submission({ numImages: 2 }))).toBe(70);
  });

  test('has the first of its ratios unless one is asked for', () => {
    expect(aspectRatioOf(narrow.shown, submission())).toBe('16:9');
    expect(aspectRatioOf(narrow.shown, submission({ aspectRatio: '1:1' }))).toBe('1:1');
  });
});

test.each(ASPECT_RATIOS)('a picture of %s has about a megapixel, that ratio, and sides of whole sixteens', ratio => {
  const { widthPixels, heightPixels } = sizeOf(ratio);
  const [wide = 0, high = 0] = ratio.split(':').map(Number);

  expect([widthPixels % 16, heightPixels % 16]).toEqual([0, 0]);
  expect(widthPixels / heightPixels).toBeCloseTo(wide / high, 2);
  expect(widthPixels * heightPixels).toBeGreaterThan(900_000);
  expect(widthPixels * heightPixels).toBeLessThan(1_100_000);
});

test('a ratio that is not known any more is a square', () => {
  expect(sizeOf('5:7')).toEqual(sizeOf('1:1'));
  expect(sizeOf('toString')).toEqual(sizeOf('1:1'));
});
