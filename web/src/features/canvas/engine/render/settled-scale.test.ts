// See CAN-14.
import { expect, test } from 'vitest';
import { settledScale } from './settled-scale.ts';

test.each([
  ['a small picture has four times its resolution', 400, 300, 4],
  ['a picture of a screen’s size has twice its resolution', 1024, 1024, 2],
  ['a large picture has its own resolution', 2048, 2048, 1],
  ['a larger picture has its own resolution', 4096, 3000, 1],
  ['a picture too large for memory has half its resolution', 8192, 8192, 0.5],
])('%s', (_, width, height, scale) => {
  expect(settledScale({ width, height })).toBe(scale);
});
