/** See JOB-11. */
import { describe, expect, test } from 'vitest';
import {
  after,
  at,
  failed,
  job,
  late,
  now,
  stopping,
  submitted,
  waiting,
} from '../../../../test/jobs/job-samples.ts';
import { STOP_TRIES_MAX, STORING_ATTEMPTS_MAX, SUBMISSIONS_MAX } from './definitions.ts';

describe('a claim', () => {
  test.each([
    [
      'submits a job if its prompt is final',
      job(),
      {},
      { step: 'submitting', held: true, submissions: 1, attempt: 2, turn: 0 },
    ],
    [
      'leaves a job in the queue if its prompt must still be enhanced',
      job(),
      { isReady: false },
      { step: 'queued', held: true, submissions: 0 },
    ],
    [
      'makes a job wait if it needs a slot and has none',
      job({ requiresSlot: true }),
      {},
      { held: false, runAt: at(300), attempt: 1 },
    ],
    [
      'submits a job that has its slot',
      job({ requiresSlot: true, slot: 2 }),
      {},
      { step: 'submitting', slot: 2 },
    ],
    [
      'counts a lost answer if the former worker died during a submission',
      submitted,
      {},
      { submissions: 2, lostAnswers: 1 },
    ],
    [
      'submits nothing if the request has an id',
      waiting,
      {},
      { step: 'waiting', held: true, submissions: 1 },
    ],
    ['resets the record of a webhook', { ...waiting, called: true }, {}, { called: false }],
    [
      'asks the provider to stop a pending work in the trash',
      waiting,
      { isInTrash: true },
      { stopTries: 1 },
    ],
    ['polls a late job again', late, {}, { step: 'late', held: true }],
    [
      'asks the provider to stop a late job after its hour',
      { ...late, lateUntil: now },
      {},
      { step: 'stopping', held: false },
    ],
    [
      'makes a late job without a request id wait until its hour is over',
      { ...late, requestId: null },
      {},
      { runAt: at(3_600), held: false },
    ],
    ['counts the requests to stop a cancelled job', stopping, {}, { stopTries: 1, held: true }],
  ] as const)('%s', (_, before, given, expected) => {
    expect(after(before, { kind: 'claimed' }, given)).toMatchObject({ job: expected });
  });

  test.each([
    [
      'after two lost answers that may have been billed',
      { ...submitted, submissions: 2, lostAnswers: 1 },
      failed('PROVIDER_UNAVAILABLE'),
    ],
    [
      'after the maximum of submissions',
      { ...submitted, submissions: SUBMISSIONS_MAX },
      failed('PROVIDER_UNAVAILABLE'),
    ],
    [
      'if its pictures have crashed three processes',
      { ...waiting, storingAttempts: STORING_ATTEMPTS_MAX },
      failed('NO_IMAGE'),
    ],
    ['after its deadline', job({ deadlineAt: now }), failed('DEADLINE')],
  ])('fails a job %s', (_, before, expected) => {
    expect(after(before, { kind: 'claimed' })).toEqual(expected);
  });

  test('submits a free job at most five times, regardless of lost answers, and does not count refusals', () => {
    const before = { ...submitted, submissions: 4, lostAnswers: 4 };
    expect(after(before, { kind: 'claimed' }, { isFree: true })).toMatchObject({
      job: { submissions: 5 },
    });
    expect(after({ ...before, submissions: 5 }, { kind: 'claimed' }, { isFree: true })).toEqual(
      failed('PROVIDER_UNAVAILABLE'),
    );
    const refused = { ...before, submissions: 25, refusals: 21 };
    expect(after(refused, { kind: 'claimed' }, { isFree: true })).toMatchObject({
      job: { submissions: 26 },
    });
  });

  test('ends a job without a request id an hour after its deadline, and a cancelled job after five requests to stop', () => {
    const nothing = { job: null, effects: [] };
    expect(after({ ...late, requestId: null, lateUntil: now }, { kind: 'claimed' })).toEqual(
      nothing,
    );
    expect(after({ ...stopping, stopTries: STOP_TRIES_MAX }, { kind: 'claimed' })).toEqual(nothing);
  });
});
