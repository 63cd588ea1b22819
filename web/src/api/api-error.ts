import type { ErrorCode } from '@vermilion/contract/errors';

/** The server's error codes, and `NETWORK` for a call without an answer. */
export type ApiErrorCode = ErrorCode | 'NETWORK';

/** A refused or failed call. `message` is English; `error-copy.ts` has the words for users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  /** HTTP status, or 0 if no answer came. */
  readonly status: number;
  readonly requestId: string | undefined;

  constructor(answer: {
    code: ApiErrorCode;
    message: string;
    details?: Record<string, unknown>;
    status: number;
    requestId?: string;
  }) {
    super(answer.message);
    this.code = answer.code;
    this.details = answer.details ?? {};
    this.status = answer.status;
    this.requestId = answer.requestId;
  }
}

export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}
