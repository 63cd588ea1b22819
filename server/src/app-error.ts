import { type ErrorCode, errorTable } from '@vermilion/contract/errors';

/** An expected refusal: its code says what the answer is. Anything else that is thrown is a bug and answers INTERNAL. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  /** @param message the English copy, where it says more than that of the code's row */
  constructor(code: ErrorCode, details?: Record<string, unknown>, message?: string) {
    super(message ?? errorTable[code].message);
    this.code = code;
    this.details = details;
  }
}
