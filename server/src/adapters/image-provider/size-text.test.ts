import { expect, test } from 'vitest';
import { sizeTextOf } from './size-text.ts';

const three = ['auto', '1024x1024', '1536x1024', '1024x1536'];

test.each<[string, [number, number], string | null, readonly string[] | undefined, string]>([
  ['as it is asked of a model that makes any', [1280, 720], '16:9', undefined, '1280x720'],
  ['of a large picture about a megapixel in its ratio', [4000, 3000], null, undefined, '1216x912'],
  ['of a picture in steps that models work in', [1000, 333], null, undefined, '1008x336'],
  ['of a very long picture never nothing', [50_000, 10], null, undefined, '50000x16'],
  ['the nearest in ratio of those that a model makes', [1280, 720], '16:9', three, '1536x1024'],
  ['upright, too', [720, 1280], '9:16', three, '1024x1536'],
  ['the square', [1024, 1024], '1:1', three, '1024x1024'],
  ['left to the model where a picture keeps its ratio', [4000, 3000], null, three, 'auto'],
  ['the nearest where the model can’t choose', [4000, 3000], null, three.slice(1), '1536x1024'],
])('%s', (_, [widthPixels, heightPixels], aspectRatio, sizes, expected) => {
  const wiring = { endpoint: 'any', fields: {}, fixed: {}, ...(sizes && { sizes }) };

  expect(sizeTextOf({ widthPixels, heightPixels, aspectRatio, wiring })).toBe(expected);
});
