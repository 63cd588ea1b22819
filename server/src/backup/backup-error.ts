import { OperatorError } from '../describe-error.ts';

/** A backup or restore that is not possible. The message tells the operator why. */
export class BackupError extends OperatorError {
  override name = 'BackupError';
}
