import type { Job } from '@vermilion/contract/job';
import type { Context } from '../context.ts';
import { notify, withTransaction } from '../database/database.ts';
import { lockJobsOf } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import {
  enqueueErasing,
  findWork,
  listTrashedIds,
  noticesOf,
  purgeWorks,
  takeFromTrash,
} from '../works/public.ts';
import { type ChangedWorks, changed } from './delete-works.ts';

const WORKS_PER_ROUND = 1_000;
/** Ends the call even if the user moves further works to the trash during all rounds. */
const ROUNDS_MAX = 1_000;

/**
 * Restores a work. Does nothing if it is not in the trash.
 * @throws AppError NOT_FOUND also if the work was deleted for good
 */
export async function restoreWork(ctx: Context, actor: Actor, id: string): Promise<Job> {
  await restoreWorks(ctx, actor, [id]);

  return findWork(ctx.db, actor.userId, id);
}

export async function restoreWorks(
  ctx: Context,
  { userId }: Actor,
  jobIds: readonly string[],
): Promise<ChangedWorks> {
  const works = await withTransaction(ctx.db, async tx => {
    await lockJobsOf(tx, userId, jobIds);

    return takeFromTrash(tx, { userId, jobIds });
  });

  return changed(works);
}

/** Deletes all works in the trash for good, in rounds, so that locks are short. */
export async function emptyTrash(ctx: Context, { userId }: Actor): Promise<{ total: number }> {
  let total = 0;
  // Another call may purge some of a round's works first, so only an empty list ends the loop.
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const jobIds = await listTrashedIds(ctx.db, userId, WORKS_PER_ROUND);
    if (jobIds.length === 0) break;
    total += await withTransaction(ctx.db, async tx => {
      await lockJobsOf(tx, userId, jobIds);
      const ids = await purgeWorks(tx, jobIds);
      if (ids.length > 0) await enqueueErasing(tx);
      // One notification is enough, because a page that gets it reads its whole trash again.
      await notify(tx, ...noticesOf('job-deleted', userId, ids.slice(0, 1)));

      return ids.length;
    });
  }

  return { total };
}
