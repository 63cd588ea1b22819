/** What can be done with one's trash as a whole, and how works come out of it. */
import type { Job } from '@vermilion/contract/job';
import type { Context } from '../context.ts';
import { notify, withTransaction } from '../database/database.ts';
import { lockJobsOf } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import { enqueueErasing, findWork, giveUpWorks, listTrashedIds, noticesOf, takeFromTrash } from '../works/public.ts';
import { type ChangedWorks, changed } from './delete-works.ts';

const WORKS_PER_ROUND = 1_000;
/** Somebody who puts works there all the while does not keep the call from ending; what is left after so many stays. */
const ROUNDS_MAX = 1_000;

/**
 * Takes a work of one's own out of the trash; one that is not in it stays as it is.
 * @throws AppError NOT_FOUND when the work is not there, or was deleted for good
 */
export async function restoreWork(ctx: Context, actor: Actor, id: string): Promise<Job> {
  await restoreWorks(ctx, actor, [id]);

  return findWork(ctx.db, actor.userId, id);
}

/** Takes those of `jobIds` that are one's own out of the trash; answers those that are in sight after it. */
export async function restoreWorks(ctx: Context, { userId }: Actor, jobIds: readonly string[]): Promise<ChangedWorks> {
  const works = await withTransaction(ctx.db, async tx => {
    await lockJobsOf(tx, userId, jobIds);

    return takeFromTrash(tx, { userId, jobIds });
  });

  return changed(works);
}

/** Deletes for good what is in one's trash, some at a time, so that nobody waits for the locks of a large one. Answers how many went. */
export async function emptyTrash(ctx: Context, { userId }: Actor): Promise<{ total: number }> {
  let total = 0;
  // A round may give up less than it finds while others change the same works, so only one that finds nothing is the last.
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const jobIds = await listTrashedIds(ctx.db, userId, WORKS_PER_ROUND);
    if (jobIds.length === 0) break;
    total += await withTransaction(ctx.db, async tx => {
      await lockJobsOf(tx, userId, jobIds);
      const ids = await giveUpWorks(tx, jobIds);
      if (ids.length > 0) await enqueueErasing(tx);
      // One is enough: whoever shows the trash reads it anew.
      await notify(tx, ...noticesOf('job-deleted', userId, ids.slice(0, 1)));

      return ids.length;
    });
  }

  return { total };
}
