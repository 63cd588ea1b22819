import { OperatorError } from '../explain-error.ts';

/** A command that can't be carried out: nothing was written, and the message says why to the person at the terminal. */
export class AdminError extends OperatorError {
  override name = 'AdminError';
}
