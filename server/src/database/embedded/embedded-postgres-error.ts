import { OperatorError } from '../../describe-error.ts';

export type EmbeddedPostgresErrorCode =
  | 'IN_USE'
  | 'DISK_FULL'
  | 'CORRUPT'
  | 'PERMISSION'
  | 'MISSING_BINARIES'
  | 'SOCKET_PATH'
  | 'FAILED';

export class EmbeddedPostgresError extends OperatorError {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}
