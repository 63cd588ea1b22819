// See CAN-14.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rect } from '../document.ts';
import { documentRect, pixelsAround, rasterOf, windowOn } from './raster.ts';
import { intersect } from './rects.ts';

const canvas = { width: 800, height: 600 };

test('a document begins at a whole device pixel', () => {
  expect(rasterOf({ zoom: 0.5, x: 10.3, y: 20.7 }, 1.5)).toEqual({ scale: 0.75, x: 15, y: 31 });
});

test('the window has only pixels that the frame fills completely', () => {
  expect(
    windowOn({ x: 0, y: 0, width: 101, height: 100 }, { scale: 0.5, x: 10, y: 10 }, canvas),
  ).toEqual({
    ...{ x: 10, y: 10, width: 50, height: 50 },
  });
});

test('a pan keeps the size of the window, and the window contains the visible part of the frame', () => {
  const frame = { x: -30, y: 7, width: 1201, height: 333 };
  const scales = fc.double({ min: 0.1, max: 8, noNaN: true });
  const place = fc.integer({ min: -9_000, max: 9_000 });
  const push = fc.integer({ min: -300, max: 300 });
  fc.assert(
    fc.property(scales, place, place, push, push, (scale, x, y, byX, byY) => {
      const before = windowOn(frame, { scale, x, y }, canvas);
      const raster = { scale, x: x + byX, y: y + byY };
      const next = windowOn(frame, raster, canvas, {
        ...before,
        x: before.x + byX,
        y: before.y + byY,
      });
      expect(sizeOf(next)).toEqual(sizeOf(before));
      const inner = { x: frame.x * scale + raster.x + 1, y: frame.y * scale + raster.y + 1 };
      const seen = intersect(
        { ...inner, width: 1201 * scale - 2, height: 333 * scale - 2 },
        { x: 0, y: 0, ...canvas },
      );
      expect(seen && !isWithin(seen, next)).toBeFalsy();
    }),
  );
});

test('a window moves with the content until it lacks a visible part', () => {
  const frame = { x: 0, y: 0, width: 9_000, height: 9_000 };
  const before = windowOn(frame, { scale: 1, x: -2_000, y: -2_000 }, canvas);
  const pushed = (by: number) =>
    windowOn(frame, { scale: 1, x: -2_000 + by, y: -2_000 }, canvas, {
      ...before,
      x: before.x + by,
    });

  expect(pushed(100).x).toBe(before.x + 100);
  expect(pushed(200).x).toBe(before.x);
});

function sizeOf({ width, height }: Rect) {
  return { width, height };
}

function isWithin(inner: Rect, outer: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

test('the pixels around a rectangle contain the rectangle', () => {
  const number = fc.double({ min: -1000, max: 1000, noNaN: true });
  const length = fc.double({ min: 0.5, max: 500, noNaN: true });
  const raster = fc.record({
    scale: fc.double({ min: 0.1, max: 8, noNaN: true }),
    x: fc.integer(),
    y: fc.integer(),
  });
  fc.assert(
    fc.property(
      fc.record({ x: number, y: number, width: length, height: length }),
      raster,
      (rect, where) => {
        const back = documentRect(
          pixelsAround(rect, { ...where, x: where.x % 1000, y: where.y % 1000 }),
          {
            ...where,
            ...{ x: where.x % 1000, y: where.y % 1000 },
          },
        );
        expect(back.x).toBeLessThan(rect.x);
        expect(back.x + back.width).toBeGreaterThan(rect.x + rect.width);
        expect(back.y + back.height).toBeGreaterThan(rect.y + rect.height);
      },
    ),
  );
});
