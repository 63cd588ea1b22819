import type { ErrorCode } from '@vermilion/contract/errors';

/** The server's codes, and the one for a call that never reached it. */
export type ApiErrorCode = ErrorCode | 'NETWORK';

/** A refused or failed call. `message` is the server's English one; what a person reads comes from `error-copy.ts`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  /** HTTP status; 0 where no answer came. */
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

/** Whether an error is a refusal with this code. */
export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}
