// See CAN-14.
import { expect, test } from 'vitest';
import { settledScale } from './settled-scale.ts';

test.each([
  ['a small picture', 400, 300, 4],
  ['a picture of a screen’s size', 1024, 1024, 2],
  ['a large picture', 2048, 2048, 1],
  ['a larger picture', 4096, 3000, 1],
  ['a picture too large for memory', 8192, 8192, 0.5],
])('marks on %s of %i × %i px are stored at %d times its resolution', (_, width, height, scale) => {
  expect(settledScale({ width, height })).toBe(scale);
});
