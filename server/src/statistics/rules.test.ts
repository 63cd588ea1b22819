// See ADM-3, ADM-4.
import { expect, test } from 'vitest';
import { createIds, systemChance } from '../clock.ts';
import {
  dayAfter,
  daysToCount,
  figuresOf,
  fillDays,
  isSettled,
  leastIdAt,
  stepDaysOf,
} from './rules.ts';

const now = new Date('2026-03-01T00:30:00Z');

test.each([
  ['2026-02-26', true],
  ['2026-02-27', false],
  ['2026-02-28', false],
  ['2026-03-01', false],
])('the day %s is final: %s', (day, expected) => {
  expect(isSettled(day, now)).toBe(expected);
});

test('today and all days that are not final are counted, latest first, back to the first day', () => {
  const final = new Set(['2026-02-26', '2026-02-24']);

  expect(daysToCount(now, '2026-02-23', final)).toEqual([
    ...['2026-03-01', '2026-02-28', '2026-02-27', '2026-02-25', '2026-02-23'],
  ]);
});

test('at most 60 days are counted at a time, and none older than two years', () => {
  expect(daysToCount(now, '2001-01-01', new Set())).toHaveLength(60);
  const all = Array.from({ length: 725 }, (_, ago) => dayAfter('2026-03-01', -ago));

  expect(daysToCount(now, '2001-01-01', new Set(all))).toEqual([
    ...['2024-03-06', '2024-03-05', '2024-03-04', '2024-03-03', '2024-03-02'],
  ]);
});

test('ids are above the least id of their millisecond, and below that of the next millisecond', () => {
  const ids = createIds({ now: () => now }, systemChance);

  for (const id of [ids.next(), ids.next()]) {
    expect(id > leastIdAt(now)).toBe(true);
    expect(id < leastIdAt(new Date(now.getTime() + 1))).toBe(true);
  }
});

test('spent and reversed credits are positive, and a reversal leaves the sold credits unchanged', () => {
  expect(
    figuresOf({
      ...{ 'credits:purchase': 6_600, 'credits:purchase-reversed': -2_201, 'credits:top-up': 10 },
      ...{ 'credits:deduction': -50, 'credits:refund': 20, 'credits:admin_grant': 5 },
    }),
  ).toMatchObject({
    ...{ credits_sold: 6_610, credits_taken_back: 2_201, credits_spent: 50 },
    ...{ credits_refunded: 20, credits_given: 5, wait_seconds: null },
  });
  expect(Object.is(figuresOf({}).credits_spent, 0)).toBe(true);
});

test('days without a row are listed as not counted', () => {
  const counted = [{ day: '2026-02-28', sums: { 'works-completed': 2 }, storedBytes: 5 }];

  expect(fillDays(counted, { last: '2026-03-01', count: 3, stepDays: 1 })).toMatchObject([
    { day: '2026-02-27', is_counted: false, works_completed: 0, stored_bytes: null },
    { day: '2026-02-28', is_counted: true, works_completed: 2, stored_bytes: 5 },
    { day: '2026-03-01', is_counted: false, works_completed: 0, stored_bytes: null },
  ]);
});

test('days of a year are summed up by week, and the last week ends with the last day', () => {
  const dayOfWork = (day: string, waits: object, storedBytes: number | null) => ({
    ...{ day, sums: { 'works-completed': 2, ...waits }, storedBytes },
  });
  const counted = [
    dayOfWork('2026-02-22', { 'wait-bucket:40': 2 }, 7),
    dayOfWork('2026-02-28', { 'wait-bucket:50': 2 }, 9),
    dayOfWork('2026-03-01', { 'wait-bucket:50': 2 }, null),
  ];

  expect([stepDaysOf(30), stepDaysOf(90), stepDaysOf(365)]).toEqual([1, 1, 7]);
  const weeks = fillDays(counted, { last: '2026-03-01', count: 365, stepDays: 7 });
  expect(weeks).toHaveLength(52);
  expect(weeks.slice(-2)).toMatchObject([
    { day: '2026-02-16', is_counted: true, works_completed: 2, stored_bytes: 7 },
    { day: '2026-02-23', is_counted: true, works_completed: 4, stored_bytes: 9 },
  ]);
  expect(weeks[0]).toMatchObject({ day: '2025-03-03', is_counted: false });
  // The median of a week is that of all its works, and not the mean of its days' medians.
  expect(weeks.at(-1)?.wait_p50_seconds).toBeCloseTo(1.2 ** 50.5 / 1_000, 5);
});
