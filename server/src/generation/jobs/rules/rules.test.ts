/** See JOB-9, JOB-25. */
import { describe, expect, test } from 'vitest';
import {
  after,
  at,
  delivery,
  ended,
  failed,
  fence,
  job,
  late,
  now,
  polling,
  stopping,
  storing,
  submitted,
  waiting,
  working,
} from '../../../../test/jobs/job-samples.ts';
import { STOP_TRIES_MAX } from './definitions.ts';
import { asksToStop } from './pending-rules.ts';

describe('the answer of a submission', () => {
  const lost = { ...fence, attempt: 0 };

  test('is accepted from a former worker, unless the job was submitted again or has a request id', () => {
    for (const event of [
      { ...working, fence: lost },
      { kind: 'delivered', fence: lost, delivery } as const,
    ]) {
      expect(after(submitted, event)).not.toBe('ignored');
      expect(after({ ...submitted, submissions: 2 }, event)).toBe('ignored');
      expect(after(polling, event)).toBe('ignored');
    }
  });

  test('completes a late work even if a former worker delivers it', () => {
    const delivered = { kind: 'delivered', fence: lost, delivery } as const;
    expect(after({ ...late, submissions: 3 }, delivered)).toEqual({
      job: null,
      effects: [{ kind: 'completed', isLate: true }],
    });
  });

  test('starts polls if it has a request id and arrives after the deadline', () => {
    const before = { ...late, requestId: null, submissions: 2 };
    expect(after(before, { ...working, fence: lost })).toMatchObject({
      job: { step: 'late', requestId: 'r', runAt: at(2) },
    });
  });

  test('makes a trashed work due, so that the provider is asked to stop at once', () => {
    expect(after(submitted, working, { isInTrash: true })).toMatchObject({
      job: { step: 'waiting', runAt: now },
    });
  });
});

test('a callback of the provider makes a job due, but a held job only when its worker releases it', () => {
  expect(after({ ...waiting, runAt: at(60) }, { kind: 'called' })).toMatchObject({
    job: { runAt: now },
  });
  const called = { ...polling, called: true };
  expect(after(polling, { kind: 'called' })).toMatchObject({ job: called });
  expect(after(called, working)).toMatchObject({ job: { held: false, runAt: now } });
});

describe('a cancellation', () => {
  test.each([
    ['ends a queued job', job(), {}, true],
    ['ends a job whose prompt is being enhanced', job({ held: true }), {}, true],
    ['is ignored for a job that may have been billed', submitted, {}, false],
    ['is ignored for a queued job with a lost answer', job({ lostAnswers: 1 }), {}, false],
    ['ends a submitted free job', submitted, { isFree: true }, true],
  ])('%s', (_, before, given, isCancelled) => {
    const event = { kind: 'cancelled', userId: 'u' } as const;
    expect(after(before, event, given)).toEqual(
      isCancelled
        ? { job: null, effects: [{ kind: 'failed', code: 'CANCELLED' }, { kind: 'workerAborted' }] }
        : 'ignored',
    );
    expect(after(before, { ...event, userId: 'somebody else' }, given)).toBe('ignored');
  });

  test('asks the provider to stop a free job with a request id, and fences off the worker', () => {
    const answer = after(polling, { kind: 'cancelled', userId: 'u' }, { isFree: true });
    expect(answer).toMatchObject({
      job: { step: 'stopping', held: false, runAt: now, attempt: 2, slot: null, turn: 1 },
    });
  });

  test('asks a billing provider up to five times to stop a trashed work, unless the provider says that it can’t', () => {
    const answer = after({ ...waiting, runAt: at(60) }, { kind: 'trashed', userId: 'u' });
    expect(answer).toMatchObject({ job: { step: 'waiting', runAt: now }, effects: [] });
    expect(
      [0, 1, STOP_TRIES_MAX, STOP_TRIES_MAX + 1].map(stopTries =>
        asksToStop({ ...polling, stopTries }, true),
      ),
    ).toEqual([...[false, true, true, false]]);
    const refused = after({ ...polling, stopTries: 1 }, { kind: 'notStopped', fence });
    const again = typeof refused === 'string' ? null : refused.job && after({ ...refused.job, held: false }, { kind: 'claimed' }, { isInTrash: true }); // biome-ignore format: one
    expect(again).toMatchObject({ job: { stopTries: STOP_TRIES_MAX + 1 } });
  });
});

test('the provider of a restored work is not asked to stop, and the work may be trashed again', () => {
  expect(asksToStop({ ...polling, stopTries: 1 }, false)).toBe(false);
  expect(after({ ...waiting, stopTries: STOP_TRIES_MAX }, { kind: 'claimed' })).toMatchObject({
    job: { stopTries: 0 },
  });
});

describe('the answer to a poll', () => {
  const other = { ...working, requestId: 'another' };

  test.each([
    ['replaces the id of the polled request', { ...other, asked: 'r' }, 'another'],
    ['changes nothing if another request was polled', { ...other, asked: 'q' }, 'r'],
    ['changes nothing if no request was polled', { ...other, asked: null }, 'r'],
  ])('%s', (_, event, requestId) => {
    expect(after(polling, event)).toMatchObject({ job: { requestId } });
    expect(after({ ...late, held: true }, event)).toMatchObject({ job: { requestId } });
  });
});

describe('the deadline', () => {
  const missed = { kind: 'deadlineReached' } as const;
  const overdue = { deadlineAt: now };

  test('ends a job without an accepted submission', () => {
    expect(after(job(overdue), missed)).toEqual(failed('DEADLINE'));
    expect(after(job({ ...overdue, submissions: 2, refusals: 2 }), missed)).toEqual(
      failed('DEADLINE'),
    );
  });

  test('makes a job late if its picture may still arrive, and due at once unless a worker holds the job', () => {
    const failure = { kind: 'failed', code: 'DEADLINE' };
    const held = after({ ...submitted, ...overdue, slot: 1 }, missed);
    expect(held).toMatchObject({
      job: { step: 'late', held: true, attempt: 1, slot: null },
      effects: [failure],
    });
    expect(after({ ...waiting, ...overdue, runAt: at(9) }, missed)).toMatchObject({
      job: { step: 'late', runAt: now, lateUntil: at(3_600), turn: 1 },
    });
  });

  test('leaves a late job that is not stopped even if its work is in the trash, and that ends if its request has stopped', () => {
    expect(asksToStop({ ...late, stopTries: 1 }, true)).toBe(false);
    expect(after(late, { kind: 'stopped' })).toEqual({ job: null, effects: [] });
  });

  test('changes nothing before its time', () => {
    expect(after(waiting, missed)).toBe('ignored');
  });
});

describe('a counted attempt to store', () => {
  const released = { kind: 'released', isUntouched: false } as const;

  test('is undone by the event that ends the run, if the event has the former number of attempts', () => {
    expect(after(storing, { ...released, fence, storingBefore: 0 })).toMatchObject({
      job: { storingAttempts: 0 },
    });
    expect(after(storing, { ...released, fence, storingBefore: 1 })).toMatchObject({
      job: { storingAttempts: 1 },
    });
    expect(after(storing, { ...released, fence, storingBefore: null })).toMatchObject({
      job: { storingAttempts: 1 },
    });
  });

  test('is not undone by a former worker, because the next worker may have counted its own attempt', () => {
    const event = { ...released, fence: { ...fence, attempt: 0 }, storingBefore: 0 };
    expect(after(storing, event)).toBe('ignored');
  });
});

test('a job that is released during the enhancement of its prompt returns to the queue', () => {
  const released = { kind: 'released', isUntouched: false, ...ended } as const;
  expect(after(job({ held: true }), released)).toMatchObject({
    job: { step: 'queued', held: false },
    effects: [{ kind: 'requeued' }],
  });
});

describe('a retry', () => {
  const retried = (kind: 'fault' | 'busy' | 'lost' | 'poll') =>
    ({ kind: 'retried', after: kind, waitMs: 1_000, ...ended }) as const;
  const slotted = { ...submitted, requiresSlot: true, slot: 1 };

  test.each([
    [
      'puts the job back into the queue without its slot after a fault',
      slotted,
      retried('fault'),
      { step: 'queued', slot: null, refusals: 0, runAt: at(1) },
    ],
    [
      'uses up no submission if the provider refused the job',
      slotted,
      retried('busy'),
      { step: 'queued', slot: null, refusals: 1 },
    ],
    [
      'keeps the slot after a lost answer',
      slotted,
      retried('lost'),
      { step: 'submitting', slot: 1, held: false },
    ],
    [
      'polls again after the requested wait',
      polling,
      retried('poll'),
      { step: 'waiting', held: false, runAt: at(1) },
    ],
    [
      'polls a late job again after a minute',
      { ...late, held: true },
      retried('poll'),
      { step: 'late', runAt: at(60) },
    ],
    [
      'asks the provider to stop after the last late poll',
      { ...late, held: true, lateUntil: at(60) },
      retried('poll'),
      { step: 'stopping', runAt: now },
    ],
    [
      'asks the provider again to stop after the requested wait',
      { ...stopping, held: true, stopTries: 2 },
      retried('poll'),
      { step: 'stopping', held: false, runAt: at(1) },
    ],
  ] as const)('%s', (_, before, event, expected) => {
    expect(after(before, event)).toMatchObject({ job: expected });
  });

  test('has no effect if it is already recorded', () => {
    expect(after({ ...submitted, step: 'queued', held: false, refusals: 1 }, retried('busy'))).toBe(
      'ignored',
    );
  });
});
