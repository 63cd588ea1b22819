import type { Context } from '../context.ts';
import { notify, withTransaction } from '../database/database.ts';
import { enqueueErasing, giveUpWorks, noticesOf, trashWorks } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import { type ChangedWorks, changed } from './delete-works.ts';

/**
 * Deletes those of `ids` for good that are one's own, also those in the trash; answers them. Pending ones are cancelled first; what can't be
 * goes once it has ended.
 */
export function eraseWorks(ctx: Context, { userId }: Actor, jobIds: readonly string[]): Promise<ChangedWorks> {
  return withTransaction(ctx.db, async tx => {
    const { movedIds, works } = await trashWorks(ctx, tx, { userId, jobIds });
    const ids = works.map(({ id }) => id);
    if (ids.length === 0) return changed([]);

    await giveUpWorks(tx, ids);
    await enqueueErasing(tx);
    // Those that were in the trash leave it; of the others it is told already.
    const erased = ids.filter(id => !movedIds.includes(id));
    await notify(tx, ...noticesOf('job-deleted', userId, erased));

    return changed(ids.map(id => ({ id, revision: null })));
  });
}
