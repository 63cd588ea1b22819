// See HIS-17.
import { describe, expect, it } from 'vitest';
import { daysLeft } from './trash.ts';

const NOW_MS = Date.parse('2026-11-20T09:00:00Z');

describe('daysLeft', () => {
  it.each([
    ['2026-12-20T09:00:00Z', 30],
    ['2026-11-21T10:00:00Z', 2],
    ['2026-11-20T09:00:01Z', 1],
    ['2026-11-20T08:59:00Z', 0],
  ])('on 2026-11-20 at 9:00, a work that expires at %s has %i days left', (expiresAt, days) => {
    expect(daysLeft(expiresAt, NOW_MS)).toBe(days);
  });
});
