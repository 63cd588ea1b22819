import { OperatorError } from '../describe-error.ts';
import { isStandby } from './failures.ts';

export class OutsidePostgresError extends OperatorError {
  override name = 'OutsidePostgresError';
}

export type AddressSetting = 'DATABASE_URL' | 'DATABASE_LISTEN_URL';

export function unusable(setting: AddressSetting, error: unknown): OutsidePostgresError {
  if (error instanceof OutsidePostgresError) return error;
  if (isStandby(error)) return standby(setting);
  // If a host name has several addresses, the error is an AggregateError without a text of its own.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const words = first instanceof Error ? first.message : String(first);

  return new OutsidePostgresError(`${setting} can't be used: ${words}.`, { cause: error });
}

export function standby(setting: AddressSetting): OutsidePostgresError {
  return new OutsidePostgresError(
    `${setting} leads to a standby, which takes no writes: set it to the address of the primary.`,
  );
}
