import { expect, test } from 'vitest';
import { sizeTextOf } from './size-text.ts';

const three = ['auto', '1024x1024', '1536x1024', '1024x1536'];

test.each<[string, [number, number], string | null, readonly string[] | undefined, string]>([
  ['is the requested size if the model makes any size', [1280, 720], '16:9', undefined, '1280x720'],
  [
    'is about a megapixel in the picture’s ratio if the picture is large',
    [4000, 3000],
    null,
    undefined,
    '1216x912',
  ],
  ['is rounded to a multiple of 16 pixels', [1000, 333], null, undefined, '1008x336'],
  ['is never 0 for a very long picture', [50_000, 10], null, undefined, '50000x16'],
  ['is the model’s size with the nearest ratio', [1280, 720], '16:9', three, '1536x1024'],
  ['is upright for an upright ratio', [720, 1280], '9:16', three, '1024x1536'],
  ['is square for a square ratio', [1024, 1024], '1:1', three, '1024x1024'],
  ['is left to the model if the picture keeps its ratio', [4000, 3000], null, three, 'auto'],
  [
    'has the ratio nearest to the picture’s if the model can’t choose a size',
    [4000, 3000],
    null,
    three.slice(1),
    '1536x1024',
  ],
])('the size %s', (_, [widthPixels, heightPixels], aspectRatio, sizes, expected) => {
  const wiring = { endpoint: 'any', fields: {}, fixed: {}, ...(sizes && { sizes }) };

  expect(sizeTextOf({ widthPixels, heightPixels, aspectRatio, wiring })).toBe(expected);
});
