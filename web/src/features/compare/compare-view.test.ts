// See WRK-14.
import { describe, expect, test } from 'vitest';
import {
  frameIn,
  isSameShape,
  limitView,
  moved,
  restingView,
  steppedScale,
  withScale,
} from './compare-view.ts';

const pane = { width: 1_000, height: 800 };
const frame = { width: 800, height: 800 };

test('frameIn returns the largest size of the picture’s shape that fits into the pane', () => {
  expect(frameIn(pane, { width: 4_096, height: 4_096 })).toEqual({ width: 800, height: 800 });
  expect(frameIn(pane, { width: 200, height: 50 })).toEqual({ width: 1_000, height: 250 });
});

describe('withScale', () => {
  test('keeps the point under the pointer', () => {
    const about = { x: 100, y: -50 };
    const view = withScale({ scale: 2, x: 30, y: 20 }, 3, { about, frame });
    const under = ({ scale, x, y }: typeof view) => [(about.x - x) / scale, (about.y - y) / scale];

    expect(under(view)[0]).toBeCloseTo((100 - 30) / 2);
    expect(under(view)[1]).toBeCloseTo((-50 - 20) / 2);
  });

  test.each([
    [9, 3],
    [0.1, 0.5],
  ])('limits the scale %s to %s', (scale, stop) => {
    expect(withScale(restingView, scale, { about: { x: 0, y: 0 }, frame }).scale).toBe(stop);
  });

  test('centers a picture that becomes smaller than its frame', () => {
    expect(withScale(restingView, 0.5, { about: { x: 300, y: 300 }, frame })).toEqual({
      scale: 0.5,
      x: 0,
      y: 0,
    });
  });
});

describe('moving', () => {
  test('stops when the picture’s edge reaches the pane’s center', () => {
    const far = moved({ scale: 2, x: 0, y: 0 }, { x: 5_000, y: -5_000 }, frame);

    expect(far).toEqual({ scale: 2, x: 800, y: -800 });
  });

  test('does nothing while the whole picture is visible', () => {
    expect(moved(restingView, { x: 50, y: 50 }, frame)).toEqual(restingView);
  });
});

test('limitView keeps the pane’s center inside the picture in a smaller window', () => {
  expect(limitView({ scale: 2, x: 700, y: 0 }, { width: 300, height: 300 }).x).toBe(300);
});

test.each([
  [1, 1, 1.1],
  [1, -1, 0.9],
  [2.95, 1, 3],
  [3, 1, 3],
  [0.5, -1, 0.5],
  [1.234, 1, 1.3],
  [0.7, 1, 0.8],
])('a step from the scale %s in the direction %s leads to %s', (scale, steps, next) => {
  expect(steppedScale(scale, steps)).toBe(next);
});

test('shapes that differ only by rounding are the same', () => {
  expect(isSameShape({ width: 1_024, height: 683 }, { width: 4_096, height: 2_731 })).toBe(true);
  expect(isSameShape({ width: 1_024, height: 683 }, { width: 1_024, height: 1_024 })).toBe(false);
});
