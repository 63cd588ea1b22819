// See JOB-12.
import { describe, expect, test } from 'vitest';
import { backoffMs, decideAfterFailure, type JobHistory, type StepFailure } from './retry-rules.ts';

const history = (changes: Partial<JobHistory> = {}): JobHistory => ({
  submissions: 1,
  refusals: 0,
  lostAnswers: 0,
  requestId: null,
  isFree: false,
  ...changes,
});
const failure = (changes: Partial<StepFailure> = {}): StepFailure => ({
  code: 'PROVIDER_UNAVAILABLE',
  isRetryable: true,
  ...changes,
});
const lost = failure({ wasAnswerLost: true });
const busy = failure({ code: 'PROVIDER_BUSY' });
const failed = { kind: 'fail', code: 'PROVIDER_UNAVAILABLE' };

describe('a job', () => {
  test.each([
    ['fails after a permanent error', failure({ isRetryable: false }), history(), failed],
    [
      'fails after a permanent error even if the provider has accepted the request',
      failure({ isRetryable: false }),
      history({ requestId: 'request 1' }),
      failed,
    ],
    [
      'retries after a temporary error',
      failure(),
      history(),
      { kind: 'retry', after: 'fault', waitMs: 500 },
    ],
    [
      'waits longer after the fourth temporary error',
      failure(),
      history({ submissions: 4 }),
      { kind: 'retry', after: 'fault', waitMs: 4_000 },
    ],
    ['fails after the fifth temporary error', failure(), history({ submissions: 5 }), failed],
    [
      'retries a failed poll without a limit on tries',
      failure(),
      history({ submissions: 5, requestId: 'request 1' }),
      { kind: 'retry', after: 'poll', waitMs: 8_000 },
    ],
    [
      'is submitted once more after a lost answer that may be billed',
      lost,
      history(),
      { kind: 'retry', after: 'lost', waitMs: 500 },
    ],
    [
      'fails after a second lost answer that may be billed',
      lost,
      history({ submissions: 2, lostAnswers: 1 }),
      failed,
    ],
    [
      'treats a lost answer of a free provider like any temporary error',
      lost,
      history({ submissions: 3, lostAnswers: 2, isFree: true }),
      { kind: 'retry', after: 'fault', waitMs: 2_000 },
    ],
    [
      'counts no lost answer if the provider did not accept the submission',
      failure(),
      history({ submissions: 2, lostAnswers: 1 }),
      { kind: 'retry', after: 'fault', waitMs: 1_000 },
    ],
    ['waits for a busy provider', busy, history(), { kind: 'retry', after: 'busy', waitMs: 500 }],
    [
      'keeps waiting after a busy provider has refused it forty times',
      busy,
      history({ submissions: 40, refusals: 39 }),
      { kind: 'retry', after: 'busy', waitMs: 30_000 },
    ],
    [
      'counts no submissions that a busy provider refused',
      failure(),
      history({ submissions: 24, refusals: 20 }),
      { kind: 'retry', after: 'fault', waitMs: 4_000 },
    ],
    [
      'waits as long as a busy provider asks',
      failure({ code: 'PROVIDER_BUSY', retryAfterMs: 20_000 }),
      history(),
      { kind: 'retry', after: 'busy', waitMs: 20_000 },
    ],
    [
      'waits for its own backoff if the provider asks for a shorter wait',
      failure({ retryAfterMs: 10 }),
      history({ submissions: 4 }),
      { kind: 'retry', after: 'fault', waitMs: 4_000 },
    ],
    [
      'waits at most until its deadline',
      failure({ code: 'PROVIDER_BUSY', retryAfterMs: 3_600_000 }),
      history(),
      { kind: 'retry', after: 'busy', waitMs: 300_000 },
    ],
    [
      'delays its next poll as long as a busy provider asks',
      failure({ code: 'PROVIDER_BUSY', retryAfterMs: 45_000 }),
      history({ requestId: 'request 1' }),
      { kind: 'retry', after: 'poll', waitMs: 45_000 },
    ],
  ] as const)('%s', (_, what, before, expected) => {
    expect(decideAfterFailure(what, before, { secondsLeft: 300, chance: 0 })).toEqual(expected);
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
