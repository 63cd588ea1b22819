import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { trashWork } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';

/**
 * Puts a work of one's own in the trash; from then on it and its image addresses answer 404. A pending one is cancelled first.
 * @throws AppError NOT_FOUND when the work is not there
 */
export async function deleteWork(ctx: Context, actor: Actor, jobId: string): Promise<void> {
  await withTransaction(ctx.db, async tx => {
    const isTrashed = await trashWork(ctx, tx, { userId: actor.userId, jobId });

    if (!isTrashed) throw new AppError('NOT_FOUND');
  });
}
