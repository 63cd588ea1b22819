import {
  beginStopping,
  beginSubmitting,
  changed,
  countRefusal,
  countStoringAttempt,
  failWith,
  isOverdue,
  later,
  lease,
  makeDue,
  releaseUntil,
  requestAfter,
  requeue,
  restoreStoringAttempts,
} from './changes.ts';
import {
  LATE_HOUR_MS,
  LOST_ANSWERS_MAX,
  STOP_TRIES_MAX,
  STORING_ATTEMPTS_MAX,
  SUBMISSIONS_MAX,
} from './definitions.ts';
import { type Answer, type Effect, type EventOf, type Facts, IGNORED, type Job } from './job.ts';

export function beginSubmission(job: Job, event: unknown, facts: Facts): Answer {
  if (isOverdue(job, facts)) return missDeadline(job, event, facts);
  if (job.requiresSlot && job.slot === null) {
    return changed(releaseUntil(job, job.deadlineAt), { kind: 'slotWanted' });
  }
  const leased = lease(job, facts);

  return facts.isReady ? submitOrFail(leased, facts) : changed(leased, BEGUN);
}

export function submitAgain(job: Job, event: unknown, facts: Facts): Answer {
  if (isOverdue(job, facts)) return missDeadline(job, event, facts);

  return submitOrFail({ ...lease(job, facts), lostAnswers: job.lostAnswers + 1 }, facts);
}

/**
 * Submits a job. Fails it after too many lost answers that may be billed, or too many submissions,
 * because such a job may crash each of its workers.
 */
function submitOrFail(job: Job, { isFree }: Facts): Answer {
  const submitted = beginSubmitting(job);
  const isTooOften = submitted.submissions - job.refusals > SUBMISSIONS_MAX;
  const mayBeBilledAgain = !isFree && job.lostAnswers > LOST_ANSWERS_MAX;
  if (isTooOften || mayBeBilledAgain) return failWith('PROVIDER_UNAVAILABLE');

  return changed(submitted, BEGUN);
}

export function submitEnhanced(job: Job, { enhancedPrompt }: EventOf<'promptEnhanced'>): Answer {
  return changed(beginSubmitting(job), { kind: 'promptEnhanced', enhancedPrompt });
}

/**
 * Polls the request. If the work is in the trash, the worker first asks the provider to stop
 * (`asksToStop`).
 */
export function pollRequest(job: Job, event: unknown, facts: Facts): Answer {
  if (isOverdue(job, facts)) return missDeadline(job, event, facts);
  if (job.storingAttempts >= STORING_ATTEMPTS_MAX) return failWith('NO_IMAGE');

  return changed({ ...lease(job, facts), stopTries: facts.isInTrash ? job.stopTries + 1 : 0 });
}

/**
 * Returns whether the worker asks the provider to stop. For a late job it does not, because late
 * pictures are accepted even in the trash.
 */
export function asksToStop(
  { step, stopTries }: Pick<Job, 'step' | 'stopTries'>,
  isInTrash: boolean,
): boolean {
  return isInTrash && step !== 'late' && stopTries > 0 && stopTries <= STOP_TRIES_MAX;
}

export function takeRequestId(
  job: Job,
  event: EventOf<'working'>,
  { now, isInTrash }: Facts,
): Answer {
  const isNew = job.requestId === null;
  // If the work is in the trash, the next worker asks the provider to stop at once.
  const waitMs = job.called || (isNew && isInTrash) ? 0 : event.pollAgainMs;
  const named = releaseUntil(
    { ...job, step: 'waiting', requestId: requestAfter(job, event) },
    later(now, waitMs),
  );

  return isNew ? changed(named, { kind: 'named' }) : changed(named);
}

export function beginStoring(job: Job): Answer {
  return countStoringAttempt({ ...job, step: 'storing' });
}

export function completeWork(): Answer {
  return { job: null, effects: [{ kind: 'completed', isLate: false }] };
}

export function failWork(_: Job, { code }: EventOf<'failed'>): Answer {
  return failWith(code);
}

/**
 * Puts the job back into the queue. If the provider may have accepted the submission, the job stays
 * in `submitting` instead: the next claim counts a lost answer, and a billed job can't be
 * cancelled.
 */
export function retrySubmission(
  job: Job,
  { after, waitMs }: EventOf<'retried'>,
  { now }: Facts,
): Answer {
  const at = later(now, waitMs);
  if (after === 'lost') return changed(releaseUntil(job, at));

  return requeue(after === 'busy' ? countRefusal(job) : job, at);
}

export function pollAgain(
  job: Job,
  event: EventOf<'retried'> | EventOf<'released'>,
  { now }: Facts,
): Answer {
  const at = later(now, event.kind === 'retried' ? event.waitMs : 0);

  return changed(releaseUntil({ ...restoreStoringAttempts(job, event), step: 'waiting' }, at));
}

export function releaseSubmission(
  job: Job,
  { isUntouched }: EventOf<'released'>,
  { now }: Facts,
): Answer {
  const isUnsubmitted = isUntouched || job.step === 'queued';

  return isUnsubmitted ? requeue(countRefusal(job), now) : changed(releaseUntil(job, now));
}

export function takeSlot(job: Job, { slot }: EventOf<'slotGiven'>, { now }: Facts): Answer {
  return changed({ ...job, slot, turn: 0, runAt: now });
}

/**
 * Cancels the job unless a submission may have been billed. A worker that is storing pictures then
 * discards them (`finishJob`).
 */
export function cancelPending(job: Job, { userId }: { userId: string }, facts: Facts): Answer {
  const isUnbilled = job.step === 'queued' && job.lostAnswers === 0;
  if (job.userId !== userId || !(facts.isFree || isUnbilled)) return IGNORED;

  return { job: job.requestId === null ? null : beginStopping(job, facts), effects: CANCELLED };
}

export function discardPending(job: Job, event: EventOf<'trashed'>, facts: Facts): Answer {
  const cancelled = cancelPending(job, event, facts);
  if (cancelled !== IGNORED || job.userId !== event.userId || job.requestId === null)
    return cancelled;

  return makeDue(job, event, facts);
}

export function endAsCancelled(): Answer {
  return { job: null, effects: CANCELLED };
}

export function goOnUnstopped(job: Job): Answer {
  return changed({ ...job, stopTries: STOP_TRIES_MAX });
}

/** Fails the work. The job becomes late if a submission may still yield a picture. */
export function missDeadline(job: Job, _: unknown, facts: Facts): Answer {
  if (!isOverdue(job, facts)) return IGNORED;
  if (job.requestId === null && job.submissions <= job.refusals) return failWith('DEADLINE');
  const lateUntil = later(facts.now, LATE_HOUR_MS);
  const held = job.held && job.runAt > facts.now;
  const nextAt = job.requestId === null ? lateUntil : facts.now;
  const runAt = held ? job.runAt : nextAt;

  return changed(
    { ...job, step: 'late', slot: null, turn: 1, held, runAt, lateUntil },
    { kind: 'failed', code: 'DEADLINE' },
  );
}

const BEGUN: Effect = { kind: 'begun' };
const CANCELLED: readonly Effect[] = [
  { kind: 'failed', code: 'CANCELLED' },
  { kind: 'workerAborted' },
];
