// See CAN-7.
import { CANVAS_RESIZE_PIXELS_MIN as MIN } from '@vermilion/contract/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { middleOf } from './geometry.ts';
import { handleAt, handlePoint, handlesOf, resizeKeepingRatio, resizeWithin } from './handles.ts';
import { points, rects } from './testing/arbitraries.ts';

const names = fc.constantFrom(
  ...handlesOf({ x: 0, y: 0, width: 1, height: 1 }).map(({ name }) => name),
);
const opposite = {
  nw: 'se',
  n: 's',
  ne: 'sw',
  e: 'w',
  se: 'nw',
  s: 'n',
  sw: 'ne',
  w: 'e',
} as const;

describe('a handle that is pulled while the ratio is kept', () => {
  const pulls = fc.record({ to: points, isCentered: fc.boolean() });
  const limits = { sideMin: MIN, sideMax: 16_000 };

  test('keeps the ratio, and makes no side shorter than 50 unless it was shorter before', () => {
    fc.assert(
      fc.property(rects, names, pulls, (rect, name, pull) => {
        const pulled = resizeKeepingRatio(rect, name, { ...pull, ...limits });

        expect(pulled.width * rect.height).toBeCloseTo(pulled.height * rect.width, 3);
        expect(pulled.width).toBeGreaterThanOrEqual(Math.min(MIN, rect.width) - 1e-6);
        expect(pulled.height).toBeGreaterThanOrEqual(Math.min(MIN, rect.height) - 1e-6);
        expect(Math.max(pulled.width, pulled.height)).toBeLessThanOrEqual(16_000 + 1e-6);
      }),
    );
  });

  test('keeps the opposite side or the center in place', () => {
    fc.assert(
      fc.property(rects, names, pulls, (rect, name, pull) => {
        const pulled = resizeKeepingRatio(rect, name, { ...pull, ...limits });
        const [before, after] = pull.isCentered
          ? [middleOf(rect), middleOf(pulled)]
          : [handlePoint(rect, opposite[name]), handlePoint(pulled, opposite[name])];

        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });

  test("changes the size by the part of the pull along the handle's direction", () => {
    const rect = { x: 0, y: 0, width: 100, height: 200 };
    const pull = { isCentered: false, ...limits };

    expect(resizeKeepingRatio(rect, 'se', { ...pull, to: { x: 150, y: 300 } })).toMatchObject({
      width: 150,
      height: 300,
    });
    expect(resizeKeepingRatio(rect, 'w', { ...pull, to: { x: -100, y: 7 } })).toEqual({
      x: -100,
      y: -100,
      width: 200,
      height: 400,
    });
  });
});

describe('a handle that is pulled within bounds', () => {
  test('keeps the rectangle in the bounds, makes no side shorter than 50 unless it was shorter before, and moves no other side', () => {
    fc.assert(
      fc.property(rects, names, points, (bounds, name, to) => {
        const rect = {
          x: bounds.x + bounds.width / 4,
          y: bounds.y + bounds.height / 4,
          width: bounds.width / 2,
          height: bounds.height / 2,
        };
        const pulled = resizeWithin(rect, name, { to, bounds, sideMin: MIN });

        expect(pulled.x).toBeGreaterThanOrEqual(bounds.x - 1e-6);
        expect(pulled.y).toBeGreaterThanOrEqual(bounds.y - 1e-6);
        expect(pulled.x + pulled.width).toBeLessThanOrEqual(bounds.x + bounds.width + 1e-6);
        expect(pulled.y + pulled.height).toBeLessThanOrEqual(bounds.y + bounds.height + 1e-6);
        expect(pulled.width).toBeGreaterThanOrEqual(Math.min(MIN, rect.width) - 1e-6);
        expect(pulled.height).toBeGreaterThanOrEqual(Math.min(MIN, rect.height) - 1e-6);

        const [before, after] = [
          handlePoint(rect, opposite[name]),
          handlePoint(pulled, opposite[name]),
        ];
        expect(name.length === 2 || 'ew'.includes(name) ? after.x : before.x).toBeCloseTo(
          before.x,
          6,
        );
        expect(name.length === 2 || 'ns'.includes(name) ? after.y : before.y).toBeCloseTo(
          before.y,
          6,
        );
      }),
    );
  });
});

test('a rectangle outside the limits keeps its size when a pull would exceed the limits further', () => {
  const small = { x: 0, y: 0, width: 30, height: 40 };
  expect(
    resizeWithin(small, 'se', {
      to: { x: 5, y: 5 },
      bounds: { ...small, width: 500, height: 500 },
      sideMin: MIN,
    }),
  ).toEqual(small);
  expect(
    resizeKeepingRatio(small, 'se', {
      to: { x: 5, y: 5 },
      isCentered: false,
      sideMin: MIN,
      sideMax: 99,
    }),
  ).toEqual(small);

  const large = { x: 0, y: 0, width: 300, height: 400 };
  expect(
    resizeKeepingRatio(large, 'e', {
      to: { x: 900, y: 5 },
      isCentered: false,
      sideMin: MIN,
      sideMax: 99,
    }),
  ).toEqual(large);
});

test('the middle of a small rectangle has no handle, so that the rectangle can be moved', () => {
  const rect = { x: 0, y: 0, width: 12, height: 12 };

  expect(handleAt(rect, { x: 6, y: 6 }, 8)).toBeUndefined();
  expect(handleAt(rect, { x: 1, y: 1 }, 8)).toBe('nw');
  expect(handleAt(rect, { x: -5, y: -5 }, 8)).toBe('nw');
});
