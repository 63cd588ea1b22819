/** What events make of a job whose work is pending. */
import {
  beginStopping,
  countStoring,
  failAs,
  hold,
  isOverdue,
  later,
  letGo,
  makeDue,
  next,
  refused,
  requestAfter,
  requeue,
  restoreStoring,
  submitting,
} from './changes.ts';
import {
  LATE_HOUR_MS,
  LOST_ANSWERS_MAX,
  STOP_TRIES_MAX,
  STORING_ATTEMPTS_MAX,
  SUBMISSIONS_MAX,
} from './definitions.ts';
import { type Answer, type Effect, type EventOf, type Facts, IGNORED, type Job } from './job.ts';

export function begin(job: Job, event: unknown, facts: Facts): Answer {
  if (isOverdue(job, facts)) return miss(job, event, facts);
  if (!facts.isReady) return next(hold(job, facts), ...(needsSlot(job) ? [] : [BEGUN]));

  return needsSlot(job) ? waitForSlot(job) : submit(hold(job, facts), facts);
}

export function needsSlot({ requiresSlot, slot }: Pick<Job, 'requiresSlot' | 'slot'>): boolean {
  return requiresSlot && slot === null;
}

function waitForSlot(job: Job, ...effects: Effect[]): Answer {
  return next(letGo(job, job.deadlineAt), ...effects, { kind: 'slotWanted' });
}

/** The answer of the submission before is not known. */
export function beginAgain(job: Job, event: unknown, facts: Facts): Answer {
  if (isOverdue(job, facts)) return miss(job, event, facts);

  return submit({ ...hold(job, facts), lostAnswers: job.lostAnswers + 1 }, facts);
}

/**
 * A job that lost the answer of a submission that may have been billed is submitted once more and then given up. One that takes its workers
 * down with it is given up in any case.
 */
function submit(job: Job, { isFree }: Facts): Answer {
  const submitted = submitting(job);
  const isWorthIt = submitted.submissions - job.refusals <= SUBMISSIONS_MAX;
  if (!isWorthIt || !(isFree || job.lostAnswers <= LOST_ANSWERS_MAX)) return failAs('PROVIDER_UNAVAILABLE');

  return next(submitted, BEGUN);
}

export function submitWith(job: Job, { words }: EventOf<'wordsFound'>): Answer {
  const found: Effect = { kind: 'words', words };

  return needsSlot(job) ? waitForSlot(job, found) : next(submitting(job), found);
}

/** Where nobody waits for the picture of a pending work in the trash, its provider is asked to stop first (`asksToStop`). */
export function look(job: Job, event: unknown, facts: Facts): Answer {
  if (isOverdue(job, facts)) return miss(job, event, facts);
  if (job.storingAttempts >= STORING_ATTEMPTS_MAX) return failAs('NO_IMAGE');

  return next({ ...hold(job, facts), stopTries: facts.isInTrash ? job.stopTries + 1 : 0 });
}

/** Of a job that was just claimed. A late picture is welcome, also in the trash. */
export function asksToStop({ step, stopTries }: Pick<Job, 'step' | 'stopTries'>, isInTrash: boolean): boolean {
  return isInTrash && step !== 'late' && stopTries > 0 && stopTries <= STOP_TRIES_MAX;
}

export function name(job: Job, event: EventOf<'working'>, { now, isInTrash }: Facts): Answer {
  const isNew = job.requestId === null;
  const waitMs = job.called || (isNew && isInTrash) ? 0 : event.lookAgainMs;
  const named = letGo({ ...job, step: 'waiting', requestId: requestAfter(job, event) }, later(now, waitMs));

  return isNew ? next(named, { kind: 'named' }) : next(named);
}

export function store(job: Job): Answer {
  return countStoring({ ...job, step: 'storing' });
}

export function complete(): Answer {
  return { job: null, effects: [{ kind: 'completed', isLate: false }] };
}

export function fail(_: Job, { code }: EventOf<'failed'>): Answer {
  return failAs(code);
}

/**
 * A submission that was billed to nobody leaves the job as it was before. One that may have been taken leaves it as if its worker had died:
 * whoever claims it counts a lost answer, and it can't be cancelled.
 */
export function retry(job: Job, { after, waitMs }: EventOf<'retried'>, { now }: Facts): Answer {
  const at = later(now, waitMs);
  if (after === 'lost') return next(letGo(job, at));

  return requeue(after === 'turnedAway' ? refused(job) : job, at);
}

export function lookAgain(job: Job, event: EventOf<'retried'> | EventOf<'released'>, { now }: Facts): Answer {
  const at = later(now, event.kind === 'retried' ? event.waitMs : 0);

  return next(letGo({ ...restoreStoring(job, event), step: 'waiting' }, at));
}

export function release(job: Job, { isUntouched }: EventOf<'released'>, { now }: Facts): Answer {
  return isUntouched ? requeue(refused(job), now) : next(letGo(job, now));
}

export function takeSlot(job: Job, { slot }: EventOf<'slotGiven'>, { now }: Facts): Answer {
  return next({ ...job, slot, turn: 0, runAt: now });
}

/** A submission that may have been billed can't be cancelled. */
export function cancel(job: Job, { userId }: { userId: string }, facts: Facts): Answer {
  const isUnbilled = job.step === 'queued' && job.lostAnswers === 0;
  if (job.userId !== userId || !(facts.isFree || isUnbilled)) return IGNORED;

  return { job: job.requestId === null ? null : beginStopping(job, facts), effects: CANCELLED };
}

export function discard(job: Job, event: EventOf<'trashed'>, facts: Facts): Answer {
  const cancelled = cancel(job, event, facts);
  if (cancelled !== IGNORED || job.userId !== event.userId || job.requestId === null) return cancelled;

  return makeDue(job, event, facts);
}

export function end(): Answer {
  return { job: null, effects: CANCELLED };
}

export function keepGoing(job: Job): Answer {
  return next({ ...job, stopTries: STOP_TRIES_MAX });
}

/** The work fails. Its job goes on as long as anything that was submitted may still bring a picture. */
export function miss(job: Job, _: unknown, facts: Facts): Answer {
  if (!isOverdue(job, facts)) return IGNORED;
  if (job.requestId === null && job.submissions <= job.refusals) return failAs('DEADLINE');
  const lateUntil = later(facts.now, LATE_HOUR_MS);
  const held = job.held && job.runAt > facts.now;
  const runAt = held ? job.runAt : job.requestId === null ? lateUntil : facts.now;

  return next(
    { ...job, step: 'late', slot: null, turn: 1, held, runAt, lateUntil },
    { kind: 'failed', code: 'DEADLINE' },
  );
}

const BEGUN: Effect = { kind: 'begun' };
const CANCELLED: readonly Effect[] = [{ kind: 'failed', code: 'CANCELLED' }, { kind: 'workerAborted' }];
