import { AdminError } from './admin/admin-error.ts';
import { ConfigError } from './config.ts';
import { OutsidePostgresError } from './database/check-outside-postgres.ts';
import { EmbeddedPostgresError } from './database/embedded/start-embedded-postgres.ts';
import { SchemaError } from './database/schema.ts';
import { ForeignStoreError } from './uploads/identity/share-identity.ts';

/** What a program that can't go on prints: plain words where the operator can mend it, else the stack, with every cause's. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isForOperator(error)) return error.message;
  const cause = error.cause === undefined ? '' : `\nbecause of ${explainError(error.cause)}`;

  return `${error.stack ?? error.message}${cause}`;
}

function isForOperator(error: Error): boolean {
  return (
    error instanceof ConfigError ||
    error instanceof AdminError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof SchemaError ||
    error instanceof OutsidePostgresError ||
    error instanceof ForeignStoreError
  );
}
