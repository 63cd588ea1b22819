// See CAN-16.
import { expect, test } from 'vitest';
import { reducedScale } from './reduced-scale.ts';
import { threshold } from './threshold.ts';

test('a mask is white where a mark covers part of a pixel, and black elsewhere', () => {
  const pixels = new Uint8ClampedArray([255, 0, 0, 255, 10, 20, 30, 1, 9, 9, 9, 0, 0, 0, 0, 0]);
  expect(threshold(pixels)).toBe(true);
  const white = [255, 255, 255, 255];
  const black = [0, 0, 0, 255];
  expect([...pixels]).toEqual([...white, ...white, ...black, ...black]);
});

test('threshold reports that a picture without marks has no mask', () => {
  expect(threshold(new Uint8ClampedArray(16))).toBe(false);
});

test('a picture whose file is too large is scaled down slightly more than the size of the file requires', () => {
  expect(reducedScale(40, 10)).toBeLessThan(0.5);
  expect(reducedScale(10.001, 10)).toBeLessThan(1);
});
