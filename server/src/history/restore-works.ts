import type { Job } from '@vermilion/contract/job';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { restoreWorks as takeFromTrash } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import { type ChangedWorks, changed } from './delete-works.ts';
import { findWork } from './find-works.ts';

/**
 * Takes a work of one's own out of the trash; one that is not in it stays as it is.
 * @throws AppError NOT_FOUND when the work is not there, or was deleted for good
 */
export function restoreWork(ctx: Context, { userId }: Actor, id: string): Promise<Job> {
  return withTransaction(ctx.db, async tx => {
    const works = await takeFromTrash(tx, { userId, jobIds: [id] });
    if (works.length === 0) throw new AppError('NOT_FOUND');

    return findWork(tx, userId, id);
  });
}

/** Takes those of `jobIds` that are one's own out of the trash; answers those that are in sight after it. */
export async function restoreWorks(ctx: Context, { userId }: Actor, jobIds: readonly string[]): Promise<ChangedWorks> {
  return changed(await withTransaction(ctx.db, tx => takeFromTrash(tx, { userId, jobIds })));
}
