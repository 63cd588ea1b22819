import { expect, test } from 'vitest';
import { labelledDays, peakOf, scaleOf, stackedOf } from './series.ts';

test.each([
  [[], true, [0, 1, 2, 3]],
  [[0, 2], true, [0, 1, 2, 3]],
  [[87, 12], true, [0, 50, 100]],
  [[0.004], false, [0, 0.001, 0.002, 0.003, 0.004]],
  [[], false, [0, 0.5, 1]],
])('the lines for %j stand at round values and reach the highest', (values, isWhole, lines) => {
  expect(scaleOf(values, isWhole)).toEqual(lines);
});

test('days are added up, and unknown ones count as nothing', () => {
  const of = (values: (number | null)[]) => ({ key: '', label: '', color: '', values });

  expect(stackedOf([of([1, null, 3]), of([1, 2, null])])).toEqual([2, 2, 3]);
  expect(stackedOf([])).toEqual([]);
});

test('few days have a name, and today always', () => {
  expect(labelledDays(30, 6)).toEqual([4, 9, 14, 19, 24, 29]);
  expect(labelledDays(2, 6)).toEqual([0, 1]);
});

test('the peak is the highest day, and there is none in a quiet time', () => {
  expect(peakOf([1, null, 4, 4])).toBe(2);
  expect(peakOf([0, null])).toBeUndefined();
});
