import type { BelowCost } from '@vermilion/contract/admin/site-settings';
import { AppError } from '../app-error.ts';
import { OperatorError } from '../describe-error.ts';

export class AdminError extends OperatorError {
  override name = 'AdminError';
}

/**
 * Turns the refusal of an operation into a message for the terminal.
 * @param missing the message for the case that the named thing does not exist
 */
export async function refusing<T>(work: Promise<T>, missing?: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (missing !== undefined && error.code === 'NOT_FOUND') throw new AdminError(missing);
    // as: the details of VALIDATION_FAILED and BELOW_COST have these types
    const fields = (error.details?.fields ?? []) as { path: string; message: string }[];
    const below = (error.details?.['below'] ?? []) as BelowCost[];
    const lines = [
      ...fields.map(({ path, message }) => `${path}: ${message}`),
      ...below.map(({ name, unit, given, least }) => `${name}: ${given} ${unit} is below ${least}`),
    ];
    throw new AdminError([error.message, ...lines].join('\n'));
  }
}
