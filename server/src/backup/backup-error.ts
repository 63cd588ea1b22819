import { OperatorError } from '../describe-error.ts';

export class BackupError extends OperatorError {
  override name = 'BackupError';
}
