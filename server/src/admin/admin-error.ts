import { AppError } from '../app-error.ts';
import { OperatorError } from '../explain-error.ts';

/**
 * A command that can't be carried out: nothing was written, and the message says why to the person
 * at the terminal.
 */
export class AdminError extends OperatorError {
  override name = 'AdminError';
}

/** Says a refusal of an operation to the person at the terminal. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // as VALIDATION_FAILED names them
    const fields = (error.details?.fields ?? []) as { path: string; message: string }[];
    const lines = fields.map(({ path, message }) => `${path}: ${message}`);
    throw new AdminError([error.message, ...lines].join('\n'));
  }
}
