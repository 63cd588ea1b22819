import { OperatorError } from '../explain-error.ts';

/** A backup or a restore that can't be carried out; the message says why to the person at the terminal. */
export class BackupError extends OperatorError {
  override name = 'BackupError';
}
