// See JOB-12.
import { describe, expect, test } from 'vitest';
import { afterTrouble, backoffMs, type Past, type Trouble } from './retry-rules.ts';

const past = (changes: Partial<Past> = {}): Past => ({
  submissions: 1,
  refusals: 0,
  lostAnswers: 0,
  requestId: null,
  isFree: false,
  ...changes,
});
const trouble = (changes: Partial<Trouble> = {}): Trouble => ({
  code: 'PROVIDER_UNAVAILABLE',
  isRetryable: true,
  ...changes,
});
const lost = trouble({ wasAnswerLost: true });
const busy = trouble({ code: 'PROVIDER_BUSY' });
const failed = { kind: 'fail', code: 'PROVIDER_UNAVAILABLE' };

describe('after an error', () => {
  test.each([
    ['for good fails', trouble({ isRetryable: false }), past(), failed],
    [
      'for good fails also while a provider is at work',
      trouble({ isRetryable: false }),
      past({ requestId: 'request 1' }),
      failed,
    ],
    [
      'for the moment tries again in half to a whole second',
      trouble(),
      past(),
      { kind: 'retry', after: 'fault', waitMs: 500 },
    ],
    [
      'for the fourth time waits longer',
      trouble(),
      past({ submissions: 4 }),
      { kind: 'retry', after: 'fault', waitMs: 4_000 },
    ],
    ['for the fifth time fails', trouble(), past({ submissions: 5 }), failed],
    [
      'of a poll tries again however often',
      trouble(),
      past({ submissions: 5, requestId: 'request 1' }),
      { kind: 'retry', after: 'poll', waitMs: 8_000 },
    ],
    [
      'that may have been billed is submitted once more',
      lost,
      past(),
      { kind: 'retry', after: 'lost', waitMs: 500 },
    ],
    [
      'that may have been billed twice fails',
      lost,
      past({ submissions: 2, lostAnswers: 1 }),
      failed,
    ],
    [
      'whose answer was lost where nobody is billed is an ordinary one',
      lost,
      past({ submissions: 3, lostAnswers: 2, isFree: true }),
      { kind: 'retry', after: 'fault', waitMs: 2_000 },
    ],
    [
      'of which nothing was taken counts for no lost answer',
      trouble(),
      past({ submissions: 2, lostAnswers: 1 }),
      { kind: 'retry', after: 'fault', waitMs: 1_000 },
    ],
    [
      'of a provider that is busy waits for it',
      busy,
      past(),
      { kind: 'retry', after: 'busy', waitMs: 500 },
    ],
    [
      'of a provider that is busy for the fortieth time waits on',
      busy,
      past({ submissions: 40, refusals: 39 }),
      { kind: 'retry', after: 'busy', waitMs: 30_000 },
    ],
    [
      'counts no submission that a busy provider turned away',
      trouble(),
      past({ submissions: 24, refusals: 20 }),
      { kind: 'retry', after: 'fault', waitMs: 4_000 },
    ],
    [
      'waits as long as the provider asks',
      trouble({ code: 'PROVIDER_BUSY', retryAfterMs: 20_000 }),
      past(),
      { kind: 'retry', after: 'busy', waitMs: 20_000 },
    ],
    [
      'waits no less than without being asked',
      trouble({ retryAfterMs: 10 }),
      past({ submissions: 4 }),
      { kind: 'retry', after: 'fault', waitMs: 4_000 },
    ],
    [
      'waits no longer than until the deadline',
      trouble({ code: 'PROVIDER_BUSY', retryAfterMs: 3_600_000 }),
      past(),
      { kind: 'retry', after: 'busy', waitMs: 300_000 },
    ],
    [
      'makes a poll wait as long as the provider asks, too',
      trouble({ code: 'PROVIDER_BUSY', retryAfterMs: 45_000 }),
      past({ requestId: 'request 1' }),
      { kind: 'retry', after: 'poll', waitMs: 45_000 },
    ],
  ] as const)('a job %s', (_, what, before, expected) => {
    expect(afterTrouble(what, before, { secondsLeft: 300, chance: 0 })).toEqual(expected);
  });
});

test('pauses double up to a minute, and half of each pause is random', () => {
  expect([1, 2, 3, 4, 20].map(tries => backoffMs(tries, 0))).toEqual([
    500, 1_000, 2_000, 4_000, 30_000,
  ]);
  expect([1, 2, 3, 4, 20].map(tries => backoffMs(tries, 0.999))).toEqual([
    1_000, 1_999, 3_998, 7_996, 59_970,
  ]);
});
