import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { joinStore as join, placeOf } from '../uploads/public.ts';
import { unchanged, writeAudit } from './write-audit.ts';

/** Joins the database and the store into one installation, so that the server starts with them. */
export async function joinStore(ctx: Context): Promise<string> {
  return withTransaction(ctx.db, async tx => {
    const { identity, former, isUnchanged } = await join(ctx, tx);

    await writeAudit(ctx, tx, {
      command: 'join-store',
      subject: 'store',
      details: isUnchanged ? unchanged : { identity, former },
    });

    return `The database and the pictures in ${placeOf(ctx.config).place} are one installation${isUnchanged ? ' already' : ''}.`;
  });
}
