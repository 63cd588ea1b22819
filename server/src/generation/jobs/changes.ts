/** How a job changes, in the words of the rules. Pure. */
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
  return { ...job, held: true, called: false, attempt: job.attempt + 1, runAt: later(now, LEASE_MS) };
}

export function beginSubmitting(job: Job): Job {
  return { ...job, step: 'submitting', turn: 0, submissions: job.submissions + 1 };
}

export function releaseUntil(job: Job, runAt: Date): Job {
  return { ...job, held: false, runAt };
}

/** A job that goes back in line leaves its slot. */
export function requeue(job: Job, at: Date): Transition {
  return changed(releaseUntil({ ...job, step: 'queued', slot: null }, at), { kind: 'requeued' });
}

/** Its submission, where there was one, came to nothing. */
export function countRefusal(job: Job): Job {
  return { ...job, refusals: job.refusals + (job.step === 'submitting' ? 1 : 0) };
}

/** Nobody can be asked for its picture, but a worker that lost the job may still bring it. */
export function awaitAnswer(job: Job): Transition {
  return changed(releaseUntil(job, job.lateUntil ?? job.deadlineAt));
}

/** The attempt fences the worker that had it. */
export function beginStopping(job: Job, { now }: Facts): Job {
  return { ...releaseUntil(job, now), step: 'stopping', slot: null, turn: 1, attempt: job.attempt + 1, stopTries: 0 };
}

/** The number tells whether the attempt was counted: the answer of the statement that counts it may have been lost. */
export function restoreStoringAttempts(job: Job, { storingBefore }: Ended): Job {
  return storingBefore !== null && job.storingAttempts === storingBefore + 1
    ? { ...job, storingAttempts: storingBefore }
    : job;
}

export function countStoringAttempt(job: Job): Answer {
  return changed({ ...job, storingAttempts: job.storingAttempts + 1 });
}

/** One that is held is due when its worker lets go of it. */
export function makeDue(job: Job, _: unknown, { now }: Facts): Answer {
  return changed({ ...job, called: true, runAt: job.held ? job.runAt : now });
}

export function isOverdue({ deadlineAt }: Job, { now }: Facts): boolean {
  return deadlineAt <= now;
}

export function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

/** A request stays the one that is asked about, unless the provider answers a question about it with another. */
export function requestAfter(job: Job, { asked, requestId }: EventOf<'working'>): string {
  return job.requestId === null || job.requestId === asked ? requestId : job.requestId;
}
