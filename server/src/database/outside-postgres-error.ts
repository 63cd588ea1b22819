import { OperatorError } from '../explain-error.ts';

/** An outside PostgreSQL that can't be used; the message is for the operator. */
export class OutsidePostgresError extends OperatorError {
  override name = 'OutsidePostgresError';
}
