import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { quarantineOrphans as quarantine } from '../uploads/public.ts';
import { writeAudit } from './write-audit.ts';

/**
 * Moves all files without a row that are older than an hour into quarantine. The hourly sweep does
 * not do this if they are many, because the server may be connected to the wrong database. So an
 * operator has to decide.
 */
export async function quarantineOrphans(ctx: Context): Promise<string> {
  const { seen, moved } = await quarantine(ctx);
  await withTransaction(ctx.db, tx =>
    writeAudit(ctx, tx, {
      command: 'quarantine-orphans',
      subject: 'store',
      details: { seen, moved },
    }),
  );

  return `${moved.toLocaleString('en-US')} of ${seen.toLocaleString('en-US')} files wait in quarantine for 7 days.`;
}
