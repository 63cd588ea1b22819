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
      'submits a job whose words are known',
      job(),
      {},
      { step: 'submitting', held: true, submissions: 1, attempt: 2, turn: 0 },
    ],
    [
      'leaves a job in line whose words are to be found',
      job(),
      { isReady: false },
      { step: 'queued', held: true, submissions: 0 },
    ],
    [
      'of a job without the slot that it needs waits until one is given',
      job({ requiresSlot: true }),
      {},
      { held: false, runAt: at(300), attempt: 1 },
    ],
    [
      'of a job with its slot submits it',
      job({ requiresSlot: true, slot: 2 }),
      {},
      { step: 'submitting', slot: 2 },
    ],
    [
      'counts the answer of a submission that its worker took along',
      submitted,
      {},
      { submissions: 2, lostAnswers: 1 },
    ],
    [
      'of a named request submits nothing',
      waiting,
      {},
      { step: 'waiting', held: true, submissions: 1 },
    ],
    ['forgets a call', { ...waiting, called: true }, {}, { called: false }],
    ['of a pending work in the trash asks to stop', waiting, { isInTrash: true }, { stopTries: 1 }],
    ['of a late job polls again', late, {}, { step: 'late', held: true }],
    [
      'of a late job whose hour is over asks to stop',
      { ...late, lateUntil: now },
      {},
      { step: 'stopping', held: false },
    ],
    [
      'of a late job without a request waits until its hour is over',
      { ...late, requestId: null },
      {},
      { runAt: at(3_600), held: false },
    ],
    [
      'of a cancelled job counts how often its provider is asked',
      stopping,
      {},
      { stopTries: 1, held: true },
    ],
  ] as const)('%s', (_, before, given, expected) => {
    expect(after(before, { kind: 'claimed' }, given)).toMatchObject({ job: expected });
  });

  test.each([
    [
      'that lost two billed answers',
      { ...submitted, submissions: 2, lostAnswers: 1 },
      failed('PROVIDER_UNAVAILABLE'),
    ],
    [
      'that took its workers down',
      { ...submitted, submissions: SUBMISSIONS_MAX },
      failed('PROVIDER_UNAVAILABLE'),
    ],
    [
      'whose pictures ended three processes',
      { ...waiting, storingAttempts: STORING_ATTEMPTS_MAX },
      failed('NO_IMAGE'),
    ],
    ['beyond its deadline', job({ deadlineAt: now }), failed('DEADLINE')],
  ])('fails a job %s', (_, before, expected) => {
    expect(after(before, { kind: 'claimed' })).toEqual(expected);
  });

  test('submits a free job again, however many answers were lost, until it was submitted five times', () => {
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

  test('ends a late job without a request after its hour, and a job whose provider was asked to stop five times', () => {
    const nothing = { job: null, effects: [] };
    expect(after({ ...late, requestId: null, lateUntil: now }, { kind: 'claimed' })).toEqual(
      nothing,
    );
    expect(after({ ...stopping, stopTries: STOP_TRIES_MAX }, { kind: 'claimed' })).toEqual(nothing);
  });
});
