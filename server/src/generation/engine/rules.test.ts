import { describe, expect, test } from 'vitest';
import { afterTrouble, backoffMs, maySubmit, type Past } from './rules.ts';

const past = (changes: Partial<Past> = {}): Past => ({
  submissions: 1,
  lostAnswers: 0,
  hasRequestId: false,
  ...changes,
});

describe('after a trouble', () => {
  test.each([
    ['for good fails', false, past(), { kind: 'fail', code: 'PROVIDER_BUSY' }],
    [
      'for good fails also while a provider is at work',
      false,
      past({ hasRequestId: true }),
      { kind: 'fail', code: 'PROVIDER_BUSY' },
    ],
    ['for the moment tries again in half to a whole second', true, past(), { kind: 'retry', waitMs: 500 }],
    ['for the fourth time waits longer', true, past({ submissions: 4 }), { kind: 'retry', waitMs: 4_000 }],
    ['for the fifth time fails', true, past({ submissions: 5 }), { kind: 'fail', code: 'PROVIDER_BUSY' }],
    [
      'of a look tries again however often',
      true,
      past({ submissions: 5, hasRequestId: true }),
      { kind: 'retry', waitMs: 8_000 },
    ],
  ] as const)('a job %s', (_, isRetryable, before, expected) => {
    expect(afterTrouble({ code: 'PROVIDER_BUSY', isRetryable }, before, 0)).toEqual(expected);
  });
});

test('pauses double, half of them by chance, and end at a minute', () => {
  expect([1, 2, 3, 4, 20].map(tries => backoffMs(tries, 0))).toEqual([500, 1_000, 2_000, 4_000, 30_000]);
  expect([1, 2, 3, 4, 20].map(tries => backoffMs(tries, 0.999))).toEqual([1_000, 1_999, 3_998, 7_996, 59_970]);
});

describe('a claimed job', () => {
  test.each([
    ['for the first time may be submitted', past(), false, true],
    ['that lost one billed answer may be submitted again', past({ submissions: 2, lostAnswers: 1 }), false, true],
    ['that lost two billed answers may not', past({ submissions: 3, lostAnswers: 2 }), false, false],
    ['that lost two free answers may', past({ submissions: 3, lostAnswers: 2 }), true, true],
    ['that took five workers down may not, though it is free', past({ submissions: 6, lostAnswers: 5 }), true, false],
    [
      'whose request is known is only asked about',
      past({ submissions: 9, lostAnswers: 9, hasRequestId: true }),
      false,
      true,
    ],
  ])('%s', (_, before, isFree, expected) => {
    expect(maySubmit(before, isFree)).toBe(expected);
  });
});
