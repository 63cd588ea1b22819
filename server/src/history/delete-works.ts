import type { WorkRevision } from '@vermilion/contract/history';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { notify, type Tx, withTransaction } from '../database/database.ts';
import { discardJobs, lockToDiscard } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import {
  enqueueErasing,
  listRevisions,
  lockWorks,
  noticesOf,
  purgeWorks,
  putInTrash,
  type Works,
} from '../works/public.ts';

export type ChangedWorks = { ids: string[]; works: WorkRevision[] };

/**
 * Moves a work to the trash and returns its revision. From then on the API answers 404 for the work
 * and its images. A pending work is cancelled first if it can be.
 * @throws AppError NOT_FOUND
 */
export function deleteWork(ctx: Context, { userId }: Actor, jobId: string): Promise<number | null> {
  return withTransaction(ctx.db, async tx => {
    const { movedIds, works } = await trashWorks(ctx, tx, { userId, jobIds: [jobId] });
    const [work] = works;
    if (!work || movedIds.length === 0) throw new AppError('NOT_FOUND');

    return work.revision;
  });
}

/** Moves works to the trash. Returns those works of `jobIds` that are there afterwards. */
export async function deleteWorks(
  ctx: Context,
  { userId }: Actor,
  jobIds: readonly string[],
): Promise<ChangedWorks> {
  const { works } = await withTransaction(ctx.db, tx => trashWorks(ctx, tx, { userId, jobIds }));

  return changed(works);
}

/**
 * Deletes a work for good. Returns null, which is the revision of a deleted work.
 * @throws AppError NOT_FOUND
 */
export async function eraseWork(ctx: Context, actor: Actor, jobId: string): Promise<null> {
  const { ids } = await eraseWorks(ctx, actor, [jobId]);
  if (ids.length === 0) throw new AppError('NOT_FOUND');

  return null;
}

/**
 * Deletes works for good, even from the trash. Pending works are cancelled first; if one can't be
 * cancelled, it is deleted once it has ended.
 */
export function eraseWorks(
  ctx: Context,
  { userId }: Actor,
  jobIds: readonly string[],
): Promise<ChangedWorks> {
  return withTransaction(ctx.db, async tx => {
    const { movedIds, works } = await trashWorks(ctx, tx, { userId, jobIds });
    const ids = works.map(({ id }) => id);
    if (ids.length === 0) return changed([]);

    await purgeWorks(tx, ids);
    await enqueueErasing(tx);
    // `trashWorks` has sent this notification for the works that it moved.
    const erased = ids.filter(id => !movedIds.includes(id));
    await notify(tx, ...noticesOf('job-deleted', userId, erased));

    return changed(ids.map(id => ({ id, revision: null })));
  });
}

/**
 * Moves works to the trash. Pending works are cancelled, or their providers are asked to stop.
 * Returns the ids of the moved works, and all works of `jobIds` that are in the trash afterwards.
 */
export async function trashWorks(
  ctx: Context,
  tx: Tx,
  { userId, jobIds }: Works,
): Promise<{ movedIds: string[]; works: WorkRevision[] }> {
  const jobs = await lockToDiscard(tx, userId, jobIds);
  const works = await lockWorks(tx, userId, jobIds);
  const visibleIds = idsOf(works.filter(work => !work.isInTrash));
  await discardJobs(ctx, tx, userId, jobs.filter(({ workId }) => visibleIds.includes(workId))); // biome-ignore format: one call
  const movedIds = await putInTrash(tx, { userId, jobIds: visibleIds });

  return { movedIds, works: await listRevisions(tx, idsOf(works)) };
}

export function changed(works: WorkRevision[]): ChangedWorks {
  return { ids: idsOf(works), works };
}

const idsOf = (works: readonly { id: string }[]) => works.map(({ id }) => id);
