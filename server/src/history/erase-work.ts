import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { enqueueErasing, giveUpWorks, trashWorks } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';

/**
 * Deletes a work of one's own for good, also one that is in the trash. A pending one is cancelled first; what can't be goes once it has ended.
 * @throws AppError NOT_FOUND when the work is not there
 */
export async function eraseWork(ctx: Context, { userId }: Actor, jobId: string): Promise<void> {
  await withTransaction(ctx.db, async tx => {
    const { ids } = await trashWorks(ctx, tx, { userId, jobIds: [jobId] });

    if (ids.length === 0) throw new AppError('NOT_FOUND');

    await giveUpWorks(tx, ids, ctx.clock.now());
    await enqueueErasing(tx);
  });
}
