/** What the engine does after something went wrong. Pure. */
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import { LOST_ANSWERS_MAX, RETRY_MS_MAX, RETRY_MS_MIN, STORING_ATTEMPTS_MAX, SUBMISSIONS_MAX } from './definitions.ts';

export type Trouble = {
  code: JobFailureCode;
  isRetryable: boolean;
  /** What the provider asks to wait. */
  retryAfterMs?: number | undefined;
  /** The provider may have taken the submission. */
  wasAnswerLost?: boolean;
};

/** What a job has been through. */
export type Past = {
  submissions: number;
  /** How many of them came to nothing because the provider was busy or away. */
  turnedAway: number;
  lostAnswers: number;
  /** A provider is at work on it, and asking again submits nothing. */
  hasRequestId: boolean;
  /** Nobody is billed for a submission. */
  isFree: boolean;
};

/** What of a job's row the rules go by. */
export type PastOfRow = {
  submissions: number;
  turned_away: number;
  lost_answers: number;
  provider_request_id: string | null;
};

export function pastOf(job: PastOfRow, isFree: boolean): Past {
  const { submissions, turned_away: turnedAway, lost_answers: lostAnswers, provider_request_id: requestId } = job;

  return { submissions, turnedAway, lostAnswers, hasRequestId: requestId !== null, isFree };
}

/** What the next try is after: `turnedAway` uses up no submission, and before `lost` the provider may have begun. */
export type RetryAfter = 'fault' | 'turnedAway' | 'lost' | 'look';
export type Verdict = { kind: 'retry'; after: RetryAfter; waitMs: number } | { kind: 'fail'; code: JobFailureCode };

/** What a wait depends on besides: `chance`, from 0 up to, not including, 1, spreads the retries of many jobs. */
export type Circumstances = { secondsLeft: number; chance: number };

/** A provider that is busy is waited for until the deadline; what else goes wrong is tried again a few times. */
export function afterTrouble(trouble: Trouble, past: Past, circumstances: Circumstances): Verdict {
  const after = retryAfter(trouble, past);
  if (after === null) return { kind: 'fail', code: trouble.code };

  return { kind: 'retry', after, waitMs: waitMs(trouble, triesOf(past, after), circumstances) };
}

function retryAfter({ code, isRetryable, wasAnswerLost = false }: Trouble, past: Past): RetryAfter | null {
  if (!isRetryable) return null;
  if (past.hasRequestId) return 'look';
  if (wasAnswerLost && !past.isFree) return past.lostAnswers < LOST_ANSWERS_MAX ? 'lost' : null;
  if (code === 'PROVIDER_BUSY' && !wasAnswerLost) return 'turnedAway';

  return past.submissions - past.turnedAway < SUBMISSIONS_MAX ? 'fault' : null;
}

function triesOf({ submissions, turnedAway }: Past, after: RetryAfter): number {
  switch (after) {
    case 'look':
      return SUBMISSIONS_MAX;
    case 'turnedAway':
      return turnedAway + 1;
    case 'fault':
    case 'lost':
      return submissions - turnedAway;
  }
}

/** The larger of our own pause and what the provider asks for, as far as the deadline leaves it. */
function waitMs({ retryAfterMs = 0 }: Trouble, tries: number, { secondsLeft, chance }: Circumstances): number {
  return Math.round(Math.min(Math.max(backoffMs(tries, chance), retryAfterMs), Math.max(0, secondsLeft * 1000)));
}

/** Doubles with each try, half of it by chance. */
export function backoffMs(tries: number, chance: number): number {
  const full = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** Math.max(0, tries - 1));

  return Math.round(full / 2 + (full / 2) * chance);
}

/**
 * Whether a job that was just claimed may be submitted. One that lost the answer of a submission which may have been billed is submitted
 * once more and then given up; one that takes its workers down with it is given up in any case.
 */
export function maySubmit({ submissions, turnedAway, lostAnswers, hasRequestId, isFree }: Past): boolean {
  if (hasRequestId) return true;
  if (submissions - turnedAway > SUBMISSIONS_MAX) return false;

  return isFree || lostAnswers <= LOST_ANSWERS_MAX;
}

/** Decides whether the pictures of a named request may be fetched. False when that has ended a process as often as it may. */
export function mayStore({ storing_attempts: attempts }: { storing_attempts: number }): boolean {
  return attempts < STORING_ATTEMPTS_MAX;
}
