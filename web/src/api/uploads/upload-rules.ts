import type { SubmissionRefusal } from '@vermilion/contract/errors';
import type { UploadedFile, UploadRefusal } from '@vermilion/contract/uploads';
import { ApiError, type ApiErrorCode } from '../api-error.ts';
import { retryAfterSeconds } from '../error-copy.ts';

/**
 * The reason that a file is not stored. For `refused`, the server named the rule that forbids the
 * file.
 */
export type UploadProblem =
  | { kind: 'refused'; code: UploadRefusal; message: string }
  | { kind: 'noAddress' }
  | { kind: 'answer'; error: ApiError }
  /** The server had stored the file but no longer has it. */
  | { kind: 'missing' };

export type PutOutcome = { kind: 'answered'; status: number; text: string } | { kind: 'lost' };

export type NextStep =
  | { kind: 'keep'; stored: UploadedFile }
  | { kind: 'again'; waitMs: number; needsNewAddress: boolean; isServerBusy: boolean }
  | { kind: 'fail'; problem: UploadProblem; isRetryable: boolean };

export const TRIES_MAX = 6;
const FIRST_WAIT_MS = 1_000;
const WAIT_MS_MAX = 15_000;
const ASKED_WAIT_MS_MAX = 60_000;

/**
 * Returns the next step after a file was sent. A retry uses the same address while it is valid,
 * because the server then recognizes bytes that have already arrived and stores no file twice. See
 * UPL-12.
 * @param tries the number of attempts so far
 * @param random from 0 to 1
 */
export function afterPut(outcome: PutOutcome, tries: number, random: number): NextStep {
  if (outcome.kind === 'lost') return againOr(lostError(), tries, random);
  const { status, text } = outcome;
  const stored = status === 200 ? parseStored(text) : undefined;
  if (stored) return { kind: 'keep', stored };

  const error = parseRefusal(status, text);
  // The address has expired, or other bytes are stored under it. A new address helps.
  if ((status === 403 || status === 409) && tries < TRIES_MAX)
    return { kind: 'again', waitMs: 0, needsNewAddress: true, isServerBusy: false };
  // Only a limit of calls says how long to wait. Waiting does not help against the limit of unused
  // files.
  if (status === 429 && retryAfterSeconds(error) === undefined)
    return {
      kind: 'fail',
      problem: { kind: 'refused', code: 'TOO_MANY_UNUSED', message: error.message },
      isRetryable: true,
    };
  if (isStoreAway(error))
    return { kind: 'fail', problem: { kind: 'answer', error }, isRetryable: true };
  if (isTemporary(status)) return againOr(error, tries, random);

  return { kind: 'fail', problem: { kind: 'answer', error }, isRetryable: false };
}

/** Returns the next step if the server gave no addresses. */
export function afterNoAddresses(error: unknown, tries: number, random: number): NextStep {
  if (!(error instanceof ApiError))
    return { kind: 'fail', problem: { kind: 'noAddress' }, isRetryable: true };
  if (!isStoreAway(error) && isTemporary(error.status)) return againOr(error, tries, random);

  return { kind: 'fail', problem: { kind: 'answer', error }, isRetryable: true };
}

/** Returns whether the connection was lost. The upload may then continue without the user. */
export function isConnectionLost(problem: UploadProblem): boolean {
  return problem.kind === 'answer' && problem.error.code === 'NETWORK';
}

function againOr(error: ApiError, tries: number, random: number): NextStep {
  if (tries >= TRIES_MAX)
    return { kind: 'fail', problem: { kind: 'answer', error }, isRetryable: true };
  const askedMs = (retryAfterSeconds(error) ?? 0) * 1_000;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), WAIT_MS_MAX) * (0.5 + random / 2);

  return {
    kind: 'again',
    waitMs: Math.min(Math.max(waitMs, askedMs), ASKED_WAIT_MS_MAX),
    needsNewAddress: false,
    isServerBusy: error.code === 'UNAVAILABLE',
  };
}

/**
 * Returns whether the server's store is unavailable. That may last long, so the user is told and
 * retries by hand.
 */
function isStoreAway({ details }: ApiError): boolean {
  const reason: SubmissionRefusal = 'STORE_AWAY';

  return details.reason === reason;
}

function isTemporary(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

function lostError(): ApiError {
  return new ApiError({
    code: 'NETWORK',
    message: 'Network error. Please check your connection.',
    status: 0,
  });
}

function parseStored(text: string): UploadedFile | undefined {
  const answer = parseObject(text);

  // as: a page of a proxy has no `publicUrl`
  return typeof answer?.publicUrl === 'string' ? (answer as UploadedFile) : undefined;
}

function parseRefusal(status: number, text: string): ApiError {
  const answer = parseObject(text);
  // as: a page of a proxy has no `code`
  if (typeof answer?.code === 'string')
    return new ApiError({ ...(answer as { code: ApiErrorCode; message: string }), status });
  const code = codes[status] ?? 'INTERNAL';

  return new ApiError({ code, message: words[code] ?? 'Something went wrong', status });
}

const codes: Partial<Record<number, ApiErrorCode>> = {
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};
const words: Partial<Record<ApiErrorCode, string>> = {
  PAYLOAD_TOO_LARGE: 'File too large. Maximum: 10MB',
  UNSUPPORTED_MEDIA_TYPE: 'Invalid file type',
};

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);

    // as: any object can be read by its keys
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
