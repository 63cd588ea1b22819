/** What the engine does after something went wrong. Pure. */
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import { LOST_ANSWERS_MAX, RETRY_MS_MAX, RETRY_MS_MIN, SUBMISSIONS_MAX } from './definitions.ts';

export type Trouble = { code: JobFailureCode; isRetryable: boolean };

/** What a job has been through; `hasRequestId`: a provider is at work on it, and asking again submits nothing. */
export type Past = { submissions: number; lostAnswers: number; hasRequestId: boolean };

export type Verdict = { kind: 'retry'; waitMs: number } | { kind: 'fail'; code: JobFailureCode };

/** @param chance from 0 up to, not including, 1: spreads the retries of many jobs */
export function afterTrouble(trouble: Trouble, past: Past, chance: number): Verdict {
  if (!trouble.isRetryable) return { kind: 'fail', code: trouble.code };
  if (!past.hasRequestId && past.submissions >= SUBMISSIONS_MAX) return { kind: 'fail', code: trouble.code };

  return { kind: 'retry', waitMs: backoffMs(past.hasRequestId ? SUBMISSIONS_MAX : past.submissions, chance) };
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
export function maySubmit(past: Past, isFree: boolean): boolean {
  if (past.hasRequestId) return true;
  if (past.submissions > SUBMISSIONS_MAX) return false;

  return isFree || past.lostAnswers <= LOST_ANSWERS_MAX;
}
