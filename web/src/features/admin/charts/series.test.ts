import { expect, test } from 'vitest';
import { labelledDays, peakOf, scaleOf, sumByDay } from './series.ts';

test.each([
  [[], true, [0, 1, 2, 3]],
  [[0, 2], true, [0, 1, 2, 3]],
  [[87, 12], true, [0, 50, 100]],
  [[0.004], false, [0, 0.001, 0.002, 0.003, 0.004]],
  [[], false, [0, 0.5, 1]],
])(
  'the grid lines for %j have round values and reach the highest value',
  (values, isWhole, lines) => {
    expect(scaleOf(values, isWhole)).toEqual(lines);
  },
);

test('the series of a day are summed, and unknown values count as 0', () => {
  const seriesOf = (values: (number | null)[]) => ({ key: '', label: '', color: '', values });

  expect(sumByDay([seriesOf([1, null, 3]), seriesOf([1, 2, null])])).toEqual([2, 2, 3]);
  expect(sumByDay([])).toEqual([]);
});

test('at most the given number of days have a label, including the last day', () => {
  expect(labelledDays(30, 6)).toEqual([4, 9, 14, 19, 24, 29]);
  expect(labelledDays(2, 6)).toEqual([0, 1]);
});

test('the peak is the first day with the highest value, and undefined if all are 0 or unknown', () => {
  expect(peakOf([1, null, 4, 4])).toBe(2);
  expect(peakOf([0, null])).toBeUndefined();
});
