import { type ErrorCode, errorTable } from '@vermilion/contract/errors';

/** An expected refusal. Its code decides the status and the text of the answer. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  /** @param message the English text, if it must say more than the code's own text */
  constructor(code: ErrorCode, details?: Record<string, unknown>, message?: string) {
    super(message ?? errorTable[code].message);
    this.code = code;
    this.details = details;
  }
}
