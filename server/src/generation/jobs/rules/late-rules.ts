import {
  awaitAnswer,
  beginStopping,
  changed,
  dropJob,
  later,
  lease,
  releaseUntil,
  requestAfter,
  restoreStoringAttempts,
} from './changes.ts';
import { LATE_POLL_MS, STOP_TRIES_MAX, STORING_ATTEMPTS_MAX } from './definitions.ts';
import type { Answer, EventOf, Facts, Job } from './job.ts';

export function pollLate(job: Job, _: unknown, facts: Facts): Answer {
  if (job.storingAttempts >= STORING_ATTEMPTS_MAX) return dropJob();
  if (isLateOver(job, facts.now))
    return job.requestId === null ? dropJob() : changed(beginStopping(job, facts));

  return job.requestId === null ? awaitAnswer(job) : changed(lease(job, facts));
}

export function takeLateRequestId(job: Job, event: EventOf<'working'>, facts: Facts): Answer {
  const named = { ...job, requestId: requestAfter(job, event) };

  return job.requestId === null
    ? changed(releaseUntil(named, later(facts.now, event.pollAgainMs)))
    : pollLateAgain(named, facts);
}

/**
 * Polls a late job again in a minute, or at once after a callback. After the last poll the provider
 * is asked to stop, because later pictures would be lost.
 */
function pollLateAgain(job: Job, facts: Facts): Answer {
  const at = later(facts.now, job.called ? 0 : LATE_POLL_MS);

  return changed(isLateOver(job, at) ? beginStopping(job, facts) : releaseUntil(job, at));
}

export function completeLateWork(): Answer {
  return { job: null, effects: [{ kind: 'completed', isLate: true }] };
}

export function failLatePoll(job: Job): Answer {
  return job.requestId === null ? awaitAnswer(job) : dropJob();
}

export function retryLatePoll(job: Job, event: EventOf<'retried'>, facts: Facts): Answer {
  if (job.requestId === null) return awaitAnswer(job);

  return pollLateAgain({ ...restoreStoringAttempts(job, event), called: false }, facts);
}

export function releaseLatePoll(job: Job, event: EventOf<'released'>, { now }: Facts): Answer {
  return job.requestId === null
    ? awaitAnswer(job)
    : changed(releaseUntil(restoreStoringAttempts(job, event), now));
}

function isLateOver({ lateUntil }: Job, at: Date): boolean {
  return lateUntil === null || lateUntil <= at;
}

export function askToStop(job: Job, _: unknown, facts: Facts): Answer {
  return job.stopTries >= STOP_TRIES_MAX
    ? dropJob()
    : changed({ ...lease(job, facts), stopTries: job.stopTries + 1 });
}

export function askToStopLater(job: Job, { waitMs }: EventOf<'retried'>, { now }: Facts): Answer {
  return job.stopTries >= STOP_TRIES_MAX
    ? dropJob()
    : changed(releaseUntil(job, later(now, waitMs)));
}

/** Undoes the count of a request to stop that was not sent. */
export function releaseStop(job: Job, _: unknown, { now }: Facts): Answer {
  return changed({ ...releaseUntil(job, now), stopTries: job.stopTries - 1 });
}
