// See CRE-13.
import { describe, expect, it } from 'vitest';
import { type Filters, readFilters, startOf, writeFilters } from './filters.ts';

describe('the filters of the ledger', () => {
  it.each([
    [{}, { range: 'all', page: 1 }],
    [
      { range: 'week', type: 'refund', page: '3' },
      { range: 'week', type: 'refund', page: 3 },
    ],
    [
      { range: 'year', type: 'gift', page: '0' },
      { range: 'all', page: 1 },
    ],
    [{ page: '-1' }, { range: 'all', page: 1 }],
    [{ page: '1.5' }, { range: 'all', page: 1 }],
    [{ page: '9e99' }, { range: 'all', page: 1 }],
  ])('are read from the parameters %o as %o', (search, expected) => {
    expect(readFilters(search)).toEqual({ type: undefined, ...expected });
  });

  it.each<Filters>([
    { range: 'all', page: 1, type: undefined },
    { range: 'month', type: 'deduction', page: 2 },
  ])('are the same after they were written and read: %o', filters => {
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  it('add no parameter to the address if they have the default values', () => {
    expect(writeFilters({ range: 'all', page: 1 })).toEqual({});
  });
});

describe('startOf', () => {
  it.each([
    ['all', '2026-11-20T09:14:32.000Z', undefined],
    ['week', '2026-11-20T09:14:32.000Z', '2026-11-13T09:14:32.000Z'],
    ['month', '2026-11-20T09:14:32.000Z', '2026-10-20T09:14:32.000Z'],
    ['month', '2026-03-31T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
    ['month', '2026-01-15T12:00:00.000Z', '2025-12-15T12:00:00.000Z'],
  ] as const)('for the range %s at %s, returns %s', (range, now, start) => {
    expect(startOf(range, new Date(now))).toBe(start);
  });
});
