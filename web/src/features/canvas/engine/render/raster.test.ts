import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentRect, pixelsAround, pixelsWithin, rasterOf } from './raster.ts';

const canvas = { width: 800, height: 600 };

test('a document begins on a whole device pixel', () => {
  expect(rasterOf({ zoom: 0.5, x: 10.3, y: 20.7 }, 1.5)).toEqual({ scale: 0.75, x: 15, y: 31 });
});

test('only pixels that the frame fills show it', () => {
  expect(pixelsWithin({ x: 0, y: 0, width: 101, height: 100 }, { scale: 0.5, x: 10, y: 10 }, canvas)).toEqual({
    ...{ x: 10, y: 10, width: 50, height: 50 },
  });
  expect(pixelsWithin({ x: 0, y: 0, width: 100, height: 100 }, { scale: 1, x: 900, y: 0 }, canvas)).toBeUndefined();
});

test('pixels around a place hold all of it, and come back to it', () => {
  const number = fc.double({ min: -1000, max: 1000, noNaN: true });
  const length = fc.double({ min: 0.5, max: 500, noNaN: true });
  const raster = fc.record({ scale: fc.double({ min: 0.1, max: 8, noNaN: true }), x: fc.integer(), y: fc.integer() });
  fc.assert(
    fc.property(fc.record({ x: number, y: number, width: length, height: length }), raster, (rect, where) => {
      const back = documentRect(pixelsAround(rect, { ...where, x: where.x % 1000, y: where.y % 1000 }), {
        ...where,
        ...{ x: where.x % 1000, y: where.y % 1000 },
      });
      expect(back.x).toBeLessThan(rect.x);
      expect(back.x + back.width).toBeGreaterThan(rect.x + rect.width);
      expect(back.y + back.height).toBeGreaterThan(rect.y + rect.height);
    }),
  );
});
