import { describe, expect, test } from 'vitest';
import { readRange } from './rules.ts';

describe('a range of an object of 1,000 bytes', () => {
  test.each([
    [undefined, null],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-1', { start: 999, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=1000-1001', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['bytes=a-b', null],
    ['lines=0-1', null],
    ['bytes=99999999999999999999-', null],
  ] as const)('is read from the header %s as %j', (header, expected) => {
    expect(readRange(header, 1_000)).toEqual(expected);
  });

  test('is used only if `If-Range` names the same bytes', () => {
    expect(readRange('bytes=0-9', 1_000, '"a"', '"a"')).toEqual({ start: 0, end: 9 });
    expect(readRange('bytes=0-9', 1_000, '"b"', '"a"')).toBeNull();
  });
});
