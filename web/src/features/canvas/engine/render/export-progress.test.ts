import { expect, test } from 'vitest';
import { attemptAt, progressAt } from './export-progress.ts';

test('progress does not decrease from phase to phase, and the last phase ends at 1', () => {
  const way = [
    progressAt('drawing', 0),
    progressAt('drawing', 0.5),
    progressAt('drawing', 1),
    ...[1, 2, 3].map(attemptAt),
    progressAt('mask', 0),
    progressAt('mask', 1),
  ].map(({ share }) => share);

  expect(way).toEqual(way.toSorted((one, other) => one - other));
  expect([way[0], way.at(-1)]).toEqual([0, 1]);
});

test('a repeated attempt stays within the phase of the picture', () => {
  expect(attemptAt(30).share).toBeLessThanOrEqual(progressAt('picture', 1).share);
  expect(attemptAt(2).share).toBeLessThan(progressAt('mask', 0).share);
});
