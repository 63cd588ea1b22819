import { TRANSACTION_TYPES, type TransactionType } from '@vermilion/contract/transaction-types';

export const RANGES = ['all', 'week', 'month'] as const;
export type Range = (typeof RANGES)[number];

export const FILTER_TYPES = [
  'top-up',
  'purchase',
  'payment',
  'deduction',
  'refund',
  'signup-bonus',
] as const;

export type Filters = { range: Range; type?: TransactionType; page: number };

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

export function readFilters(search: { range?: string; type?: string; page?: string }): Filters {
  const page = Number(search.page);

  return {
    range: RANGES.find(range => range === search.range) ?? 'all',
    type: TRANSACTION_TYPES.find(type => type === search.type),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function writeFilters({ range, type, page }: Filters): {
  range?: string;
  type?: string;
  page?: string;
} {
  return {
    ...(range !== 'all' && { range }),
    ...(type && { type }),
    ...(page > 1 && { page: String(page) }),
  };
}

/**
 * Returns the time 7 days or one month ago; undefined for all time. In a month without this day,
 * returns the month's last day.
 */
export function startOf(range: Range, now: Date): string | undefined {
  switch (range) {
    case 'all':
      return undefined;
    case 'week':
      return new Date(now.getTime() - WEEK_DAYS * DAY_MS).toISOString();
    case 'month':
      return monthBefore(now).toISOString();
  }
}

function monthBefore(now: Date): Date {
  const month = new Date(now);
  month.setUTCMonth(now.getUTCMonth() - 1);
  // In a shorter month, the date has moved on to the next month. Day 0 is the last day of the
  // previous month.
  if (month.getUTCDate() !== now.getUTCDate()) month.setUTCDate(0);

  return month;
}
