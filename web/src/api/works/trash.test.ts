// See HIS-17.
import { describe, expect, it } from 'vitest';
import { daysLeft } from './trash.ts';

const NOW_MS = Date.parse('2026-11-20T09:00:00Z');

describe('the days until a work in the trash is deleted', () => {
  it.each([
    ['2026-12-20T09:00:00Z', 30],
    ['2026-11-21T10:00:00Z', 2],
    ['2026-11-20T09:00:01Z', 1],
    ['2026-11-20T08:59:00Z', 0],
  ])('are counted up to %s as %i', (expiresAt, days) => {
    expect(daysLeft(expiresAt, NOW_MS)).toBe(days);
  });
});
