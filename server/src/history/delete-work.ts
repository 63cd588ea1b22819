import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { trashWorks } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';

/**
 * Puts a work of one's own in the trash; from then on it and its image addresses answer 404. A pending one is cancelled first.
 * Answers its revision there.
 * @throws AppError NOT_FOUND when the work is not there
 */
export async function deleteWork(ctx: Context, { userId }: Actor, jobId: string): Promise<number | null> {
  return withTransaction(ctx.db, async tx => {
    const { movedIds, works } = await trashWorks(ctx, tx, { userId, jobIds: [jobId] });

    const work = works.find(({ id }) => movedIds.includes(id));
    if (!work) throw new AppError('NOT_FOUND');

    return work.revision;
  });
}
