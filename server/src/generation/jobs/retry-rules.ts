/** What the engine does after something went wrong. Pure. */
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import { LOST_ANSWERS_MAX, RETRY_MS_MAX, RETRY_MS_MIN, SUBMISSIONS_MAX } from './definitions.ts';

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
  refusals: number;
  lostAnswers: number;
  /** Null unless a provider is at work on it; asking again submits nothing then. */
  requestId: string | null;
  /** Nobody is billed for a submission. */
  isFree: boolean;
};

/**
 * What the next try is after: `turnedAway` uses up no submission, and before `lost` the provider
 * may have begun.
 */
export type RetryAfter = 'fault' | 'turnedAway' | 'lost' | 'look';
export type Verdict = { kind: 'retry'; after: RetryAfter; waitMs: number } | { kind: 'fail'; code: JobFailureCode };

/**
 * What a wait depends on besides: `chance`, from 0 up to, not including, 1, spreads the retries of
 * many jobs.
 */
export type Circumstances = { secondsLeft: number; chance: number };

/**
 * A provider that is busy is waited for until the deadline; what else goes wrong is tried again a
 * few times.
 */
export function afterTrouble(trouble: Trouble, past: Past, circumstances: Circumstances): Verdict {
  const after = retryAfter(trouble, past);
  if (after === null) return { kind: 'fail', code: trouble.code };

  return { kind: 'retry', after, waitMs: waitMs(trouble, triesOf(past, after), circumstances) };
}

function retryAfter({ code, isRetryable, wasAnswerLost = false }: Trouble, past: Past): RetryAfter | null {
  if (!isRetryable) return null;
  if (past.requestId !== null) return 'look';
  if (wasAnswerLost && !past.isFree) return past.lostAnswers < LOST_ANSWERS_MAX ? 'lost' : null;
  if (code === 'PROVIDER_BUSY' && !wasAnswerLost) return 'turnedAway';

  return past.submissions - past.refusals < SUBMISSIONS_MAX ? 'fault' : null;
}

function triesOf({ submissions, refusals }: Past, after: RetryAfter): number {
  switch (after) {
    case 'look':
      return SUBMISSIONS_MAX;
    case 'turnedAway':
      return refusals + 1;
    case 'fault':
    case 'lost':
      return submissions - refusals;
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
