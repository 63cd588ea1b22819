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

describe('a job', () => {
  test.each([
    ['fails after a permanent error', trouble({ isRetryable: false }), past(), failed],
    [
      'fails after a permanent error even if the provider has accepted the request',
      trouble({ isRetryable: false }),
      past({ requestId: 'request 1' }),
      failed,
    ],
    [
      'retries 0.5 to 1 s after a temporary error',
      trouble(),
      past(),
      { kind: 'retry', after: 'fault', waitMs: 500 },
    ],
    [
      'waits longer after the fourth temporary error',
      trouble(),
      past({ submissions: 4 }),
      { kind: 'retry', after: 'fault', waitMs: 4_000 },
    ],
    ['fails after the fifth temporary error', trouble(), past({ submissions: 5 }), failed],
    [
      'retries a failed poll without a limit on tries',
      trouble(),
      past({ submissions: 5, requestId: 'request 1' }),
      { kind: 'retry', after: 'poll', waitMs: 8_000 },
    ],
    [
      'is submitted once more after a lost answer that may be billed',
      lost,
      past(),
      { kind: 'retry', after: 'lost', waitMs: 500 },
    ],
    [
      'fails after a second lost answer that may be billed',
      lost,
      past({ submissions: 2, lostAnswers: 1 }),
      failed,
    ],
    [
      'treats a lost answer of a free provider like any temporary error',
      lost,
      past({ submissions: 3, lostAnswers: 2, isFree: true }),
      { kind: 'retry', after: 'fault', waitMs: 2_000 },
    ],
    [
      'counts no lost answer if the provider did not accept the submission',
      trouble(),
      past({ submissions: 2, lostAnswers: 1 }),
      { kind: 'retry', after: 'fault', waitMs: 1_000 },
    ],
    ['waits for a busy provider', busy, past(), { kind: 'retry', after: 'busy', waitMs: 500 }],
    [
      'keeps waiting after a busy provider has refused it forty times',
      busy,
      past({ submissions: 40, refusals: 39 }),
      { kind: 'retry', after: 'busy', waitMs: 30_000 },
    ],
    [
      'counts no submissions that a busy provider refused',
      trouble(),
      past({ submissions: 24, refusals: 20 }),
      { kind: 'retry', after: 'fault', waitMs: 4_000 },
    ],
    [
      'waits as long as a busy provider asks',
      trouble({ code: 'PROVIDER_BUSY', retryAfterMs: 20_000 }),
      past(),
      { kind: 'retry', after: 'busy', waitMs: 20_000 },
    ],
    [
      'waits for its own backoff if the provider asks for a shorter wait',
      trouble({ retryAfterMs: 10 }),
      past({ submissions: 4 }),
      { kind: 'retry', after: 'fault', waitMs: 4_000 },
    ],
    [
      'waits at most until its deadline',
      trouble({ code: 'PROVIDER_BUSY', retryAfterMs: 3_600_000 }),
      past(),
      { kind: 'retry', after: 'busy', waitMs: 300_000 },
    ],
    [
      'delays its next poll as long as a busy provider asks',
      trouble({ code: 'PROVIDER_BUSY', retryAfterMs: 45_000 }),
      past({ requestId: 'request 1' }),
      { kind: 'retry', after: 'poll', waitMs: 45_000 },
    ],
  ] as const)('%s', (_, what, before, expected) => {
    expect(afterTrouble(what, before, { secondsLeft: 300, chance: 0 })).toEqual(expected);
  });
});

test('the pauses between tries double up to a minute, and half of each pause is random', () => {
  expect([1, 2, 3, 4, 20].map(tries => backoffMs(tries, 0))).toEqual([
    500, 1_000, 2_000, 4_000, 30_000,
  ]);
  expect([1, 2, 3, 4, 20].map(tries => backoffMs(tries, 0.999))).toEqual([
    1_000, 1_999, 3_998, 7_996, 59_970,
  ]);
});
