/** What events make of a job whose work has failed: one that is late, and one that its provider is asked to stop. */
import {
  awaitAnswer,
  beginStopping,
  giveUp,
  hold,
  later,
  letGo,
  next,
  requestAfter,
  restoreStoring,
} from './changes.ts';
import { LATE_LOOK_MS, STOP_TRIES_MAX, STORING_ATTEMPTS_MAX } from './definitions.ts';
import type { Answer, EventOf, Facts, Job } from './job.ts';

export function lookLate(job: Job, _: unknown, facts: Facts): Answer {
  if (job.storingAttempts >= STORING_ATTEMPTS_MAX) return giveUp();
  if (isLateOver(job, facts.now)) return job.requestId === null ? giveUp() : next(beginStopping(job, facts));

  return job.requestId === null ? awaitAnswer(job) : next(hold(job, facts));
}

export function nameLate(job: Job, event: EventOf<'working'>, facts: Facts): Answer {
  const named = { ...job, requestId: requestAfter(job, event) };

  return job.requestId === null ? next(letGo(named, later(facts.now, event.lookAgainMs))) : lookAgainLate(named, facts);
}

/** After the last look the provider is asked to stop: nobody would get what it goes on with. */
function lookAgainLate(job: Job, facts: Facts): Answer {
  const at = later(facts.now, job.called ? 0 : LATE_LOOK_MS);

  return next(isLateOver(job, at) ? beginStopping(job, facts) : letGo(job, at));
}

export function completeLate(): Answer {
  return { job: null, effects: [{ kind: 'completed', isLate: true }] };
}

export function failLate(job: Job): Answer {
  return job.requestId === null ? awaitAnswer(job) : giveUp();
}

export function retryLate(job: Job, event: EventOf<'retried'>, facts: Facts): Answer {
  if (job.requestId === null) return awaitAnswer(job);

  return lookAgainLate({ ...restoreStoring(job, event), called: false }, facts);
}

export function releaseLate(job: Job, event: EventOf<'released'>, { now }: Facts): Answer {
  return job.requestId === null ? awaitAnswer(job) : next(letGo(restoreStoring(job, event), now));
}

function isLateOver({ lateUntil }: Job, at: Date): boolean {
  return lateUntil === null || lateUntil <= at;
}

export function stop(job: Job, _: unknown, facts: Facts): Answer {
  return job.stopTries >= STOP_TRIES_MAX ? giveUp() : next({ ...hold(job, facts), stopTries: job.stopTries + 1 });
}

export function stopLater(job: Job, { waitMs }: EventOf<'retried'>, { now }: Facts): Answer {
  return job.stopTries >= STOP_TRIES_MAX ? giveUp() : next(letGo(job, later(now, waitMs)));
}

export function retryStop(job: Job, _: unknown, { now }: Facts): Answer {
  return next({ ...letGo(job, now), stopTries: job.stopTries - 1 });
}
