// See STO-5, STO-7.
import { describe, expect, test } from 'vitest';
import { areTooMany, orphanedBefore, quarantineEndsBefore } from './rules.ts';

describe('objects without a row', () => {
  test.each([
    [0, 0, false],
    [20, 20, false],
    [21, 21, true],
    [21, 2_099, true],
    [21, 2_100, false],
    [50, 5_000, false],
    [51, 5_000, true],
  ])('are too many if they are %i of %i: %s', (unknown, seen, expected) => {
    expect(areTooMany({ unknown, seen })).toBe(expected);
  });

  test('count as orphans after an hour, and leave quarantine after seven days', () => {
    const now = new Date('2026-03-08T12:00:00Z');

    expect(orphanedBefore(now)).toEqual(new Date('2026-03-08T11:00:00Z'));
    expect(quarantineEndsBefore(now)).toEqual(new Date('2026-03-01T12:00:00Z'));
  });
});
