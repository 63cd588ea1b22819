import { AppError } from '../app-error.ts';
import { OperatorError } from '../explain-error.ts';

/**
 * A command that was refused and wrote nothing. The message tells the person at the terminal why.
 */
export class AdminError extends OperatorError {
  override name = 'AdminError';
}

/** Turns the refusal of an operation into a message for the terminal. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // VALIDATION_FAILED has this shape.
    const fields = (error.details?.fields ?? []) as { path: string; message: string }[];
    const lines = fields.map(({ path, message }) => `${path}: ${message}`);
    throw new AdminError([error.message, ...lines].join('\n'));
  }
}
