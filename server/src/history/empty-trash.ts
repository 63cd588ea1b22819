import type { Context } from '../context.ts';
import { notify, withTransaction } from '../database/database.ts';
import { enqueueErasing, giveUpTrashOf, noticesOf } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';

const WORKS_PER_ROUND = 1_000;
/** Somebody who puts works there all the while does not keep the call from ending; what is left after so many stays. */
const ROUNDS_MAX = 1_000;

/** Deletes for good what is in one's trash, some at a time, so that nobody waits for the locks of a large one. Answers how many went. */
export async function emptyTrash(ctx: Context, { userId }: Actor): Promise<{ total: number }> {
  let total = 0;
  // A round may find less than it could while others change the same works, so only one that finds nothing is the last.
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const count = await withTransaction(ctx.db, async tx => {
      const ids = await giveUpTrashOf(tx, userId, WORKS_PER_ROUND);
      if (ids.length > 0) await enqueueErasing(tx);
      // One is enough: whoever shows the trash reads it anew.
      await notify(tx, ...noticesOf('job-deleted', userId, ids.slice(0, 1)));

      return ids.length;
    });
    if (count === 0) break;
    total += count;
  }

  return { total };
}
