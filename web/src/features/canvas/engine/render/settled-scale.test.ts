// See CAN-14.
import { expect, test } from 'vitest';
import { settledScale } from './settled-scale.ts';

test.each([
  ['a small picture is kept finer than it is, for it is looked at enlarged', 400, 300, 4],
  ['one of a screen twice as fine', 1024, 1024, 2],
  ['one that is large as it is', 2048, 2048, 1],
  ['one in between as it is, too', 4096, 3000, 1],
  ['one that is larger than memory allows coarser', 8192, 8192, 0.5],
])('%s', (_, width, height, scale) => {
  expect(settledScale({ width, height })).toBe(scale);
});
