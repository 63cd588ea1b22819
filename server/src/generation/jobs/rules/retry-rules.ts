import type { JobFailureCode } from '@vermilion/contract/job-failure';
import { LOST_ANSWERS_MAX, RETRY_MS_MAX, RETRY_MS_MIN, SUBMISSIONS_MAX } from './definitions.ts';

export type StepFailure = {
  code: JobFailureCode;
  isRetryable: boolean;
  retryAfterMs?: number | undefined;
  /** True if the provider may have accepted the submission. */
  wasAnswerLost?: boolean;
};

export type JobHistory = {
  submissions: number;
  /** Counts submissions that use up none of `SUBMISSIONS_MAX`, such as those to a busy provider. */
  refusals: number;
  lostAnswers: number;
  /** The id of the provider's request. A retry polls this request and submits nothing. */
  requestId: string | null;
  isFree: boolean;
};

/**
 * The reason of a retry. After `busy` the submission does not count. After `lost` the provider may
 * be working on the job.
 */
export type RetryAfter = 'fault' | 'busy' | 'lost' | 'poll';
export type Verdict =
  | { kind: 'retry'; after: RetryAfter; waitMs: number }
  | { kind: 'fail'; code: JobFailureCode };

/**
 * `secondsLeft` is the time before the deadline. `chance`, from 0 to below 1, spreads the retries
 * of many jobs.
 */
export type Circumstances = { secondsLeft: number; chance: number };

/**
 * Decides whether and when a failed step is retried. Polls, and submissions to a busy provider, are
 * retried until the deadline; other submissions a few times.
 */
export function decideAfterFailure(
  failure: StepFailure,
  history: JobHistory,
  circumstances: Circumstances,
): Verdict {
  const after = retryAfter(failure, history);
  if (after === null) return { kind: 'fail', code: failure.code };

  return { kind: 'retry', after, waitMs: waitMs(failure, triesOf(history, after), circumstances) };
}

function retryAfter(
  { code, isRetryable, wasAnswerLost = false }: StepFailure,
  history: JobHistory,
): RetryAfter | null {
  if (!isRetryable) return null;
  if (history.requestId !== null) return 'poll';
  if (wasAnswerLost && !history.isFree)
    return history.lostAnswers < LOST_ANSWERS_MAX ? 'lost' : null;
  if (code === 'PROVIDER_BUSY' && !wasAnswerLost) return 'busy';

  return history.submissions - history.refusals < SUBMISSIONS_MAX ? 'fault' : null;
}

function triesOf({ submissions, refusals }: JobHistory, after: RetryAfter): number {
  switch (after) {
    case 'poll':
      return SUBMISSIONS_MAX;
    case 'busy':
      return refusals + 1;
    case 'fault':
    case 'lost':
      return submissions - refusals;
  }
}

function waitMs(
  { retryAfterMs = 0 }: StepFailure,
  tries: number,
  { secondsLeft, chance }: Circumstances,
): number {
  return Math.round(
    Math.min(Math.max(backoffMs(tries, chance), retryAfterMs), Math.max(0, secondsLeft * 1000)),
  );
}

export function backoffMs(tries: number, chance: number): number {
  const full = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** Math.max(0, tries - 1));

  return Math.round(full / 2 + (full / 2) * chance);
}
