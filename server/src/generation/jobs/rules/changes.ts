import type { JobFailureCode } from '@vermilion/contract/job-failure';
import { LEASE_MS } from './definitions.ts';
import type { Answer, Effect, Ended, EventOf, Facts, Job, Transition } from './job.ts';

export function changed(job: Job, ...effects: Effect[]): Transition {
  return { job, effects };
}

export function dropJob(): Transition {
  return { job: null, effects: [] };
}

export function failWith(code: JobFailureCode): Transition {
  return { job: null, effects: [{ kind: 'failed', code }] };
}

export function lease(job: Job, { now }: Facts): Job {
  return {
    ...job,
    held: true,
    called: false,
    attempt: job.attempt + 1,
    runAt: later(now, LEASE_MS),
  };
}

export function beginSubmitting(job: Job): Job {
  return { ...job, step: 'submitting', turn: 0, submissions: job.submissions + 1 };
}

export function releaseUntil(job: Job, runAt: Date): Job {
  return { ...job, held: false, runAt };
}

export function requeue(job: Job, at: Date): Transition {
  return changed(releaseUntil({ ...job, step: 'queued', slot: null }, at), { kind: 'requeued' });
}

/** Counts the job's current submission, if there is one, as refused. */
export function countRefusal(job: Job): Job {
  return { ...job, refusals: job.refusals + (job.step === 'submitting' ? 1 : 0) };
}

/**
 * Lets the job wait, because a request without an id can't be polled. It waits until a former
 * worker delivers the pictures, or until `lateUntil` or the deadline.
 */
export function awaitAnswer(job: Job): Transition {
  return changed(releaseUntil(job, job.lateUntil ?? job.deadlineAt));
}

/**
 * Releases the job and increments its attempt, so that later events of the present worker are
 * ignored.
 */
export function beginStopping(job: Job, { now }: Facts): Job {
  return {
    ...releaseUntil(job, now),
    step: 'stopping',
    slot: null,
    turn: 1,
    attempt: job.attempt + 1,
    stopTries: 0,
  };
}

/**
 * Undoes the count of the worker's storing attempt. The worker may not know whether the attempt was
 * counted, so the number of attempts decides.
 */
export function restoreStoringAttempts(job: Job, { storingBefore }: Ended): Job {
  return storingBefore !== null && job.storingAttempts === storingBefore + 1
    ? { ...job, storingAttempts: storingBefore }
    : job;
}

export function countStoringAttempt(job: Job): Answer {
  return changed({ ...job, storingAttempts: job.storingAttempts + 1 });
}

/** Makes the job due now, or at its release if a worker holds it. */
export function makeDue(job: Job, _: unknown, { now }: Facts): Answer {
  return changed({ ...job, called: true, runAt: job.held ? job.runAt : now });
}

export function isOverdue({ deadlineAt }: Job, { now }: Facts): boolean {
  return deadlineAt <= now;
}

export function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

/**
 * Returns the id of the request to poll. The event's `requestId` replaces the job's request id if
 * the job has none, or if the event answers a poll of that id.
 */
export function requestAfter(job: Job, { asked, requestId }: EventOf<'working'>): string {
  return job.requestId === null || job.requestId === asked ? requestId : job.requestId;
}
