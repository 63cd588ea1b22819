import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { noteChange } from './note-change.ts';
import { listFeaturedIds, lockOrder, writeOrder } from './order-queries.ts';
import { markArchived } from './queries.ts';

/**
 * The pictures stay, because jobs may use them. See PRE-9.
 * @throws AppError NOT_FOUND if there is no such preset, or it is already archived
 */
export async function archivePreset(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<{ message: string }> {
  await withTransaction(ctx.db, async tx => {
    await lockOrder(tx);

    if (!(await markArchived(tx, id, ctx.clock.now()))) throw new AppError('NOT_FOUND');
    await writeOrder(tx, await listFeaturedIds(tx));
    await noteChange(ctx, tx, { actor, command: 'archive-preset', presetId: id, details: {} });
  });

  return { message: 'The preset was archived.' };
}
