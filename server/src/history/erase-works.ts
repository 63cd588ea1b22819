import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { enqueueErasing, giveUpWorks, trashWorks } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';

/**
 * Deletes those of `ids` for good that are one's own, also those in the trash; answers them. Pending ones are cancelled first; what can't be
 * goes once it has ended.
 */
export function eraseWorks(ctx: Context, { userId }: Actor, jobIds: readonly string[]): Promise<{ ids: string[] }> {
  return withTransaction(ctx.db, async tx => {
    const { ids } = await trashWorks(ctx, tx, { userId, jobIds });
    if (ids.length === 0) return { ids };

    await giveUpWorks(tx, ids, ctx.clock.now());
    await enqueueErasing(tx);

    return { ids };
  });
}
