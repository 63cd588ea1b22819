// See RUN-7.
import { expect, it } from 'vitest';
import { progressOf, secondsLeft, secondsTaken } from './progress.ts';

it('progress starts at 0, never falls, and stays at or below 0.95', () => {
  const shares = Array.from({ length: 400 }, (_, second) => progressOf(second, 60));

  expect(shares[0]).toBe(0);
  expect(shares.every((share, index) => index === 0 || share >= (shares[index - 1] ?? 0))).toBe(
    true,
  );
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.95);
  expect(progressOf(-5, 60)).toBe(0);
});

it.each([
  [0, 80, 80],
  [3, 80, 80],
  [12, 80, 70],
  [61, 80, 19],
  [79.5, 80, 1],
  [80, 80, undefined],
  [500, 80, undefined],
])('after %d s of usually %d s, the remaining seconds are %s', (elapsed, usual, left) => {
  expect(secondsLeft(elapsed, usual)).toBe(left);
});

it.each([
  [10, 0.05, 50],
  [10, 0.1, 90],
  [30, 0.5, 30],
  [90, 0.9, 10],
  [90, 1, undefined],
])(
  'after %d s at the reported fraction %d, the remaining seconds are %s',
  (elapsed, fraction, left) => {
    expect(secondsLeft(elapsed, 60, fraction)).toBe(left);
  },
);

it('a finished job took at least one second', () => {
  const created_at = '2026-11-20T09:00:00.000Z';
  expect(secondsTaken({ created_at, completed_at: '2026-11-20T09:01:12.000Z' })).toBe(72);
  expect(secondsTaken({ created_at, completed_at: '2026-11-20T09:00:00.300Z' })).toBe(1);
  expect(secondsTaken({ created_at, completed_at: null })).toBe(1);
});
