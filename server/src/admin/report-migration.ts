import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { writeAudit } from './write-audit.ts';

/** Runs after the migration, which creates the audit log in an empty database. */
export async function reportMigration(ctx: Context): Promise<string> {
  await withTransaction(ctx.db, tx =>
    writeAudit(ctx, tx, { command: 'migrate', subject: 'database' }),
  );

  return 'The database is up to date with this version.';
}
