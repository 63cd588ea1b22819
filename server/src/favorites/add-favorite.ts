import type { Favorited } from '@vermilion/contract/favorites';
import { can } from '@vermilion/contract/job-status';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { findWork } from '../works/public.ts';
import { insertFavorites } from './queries.ts';

/**
 * A repeated call changes nothing. See FAV-1.
 * @throws AppError NOT_FOUND if there is no such work, CONFLICT if it is not finished
 */
export async function addFavorite(ctx: Context, actor: Actor, jobId: string): Promise<Favorited> {
  await withTransaction(ctx.db, async tx => {
    // The lookup by owner authorizes the call. The work may be moved to the trash or deleted after
    // the lookup; then nothing is inserted.
    const work = await findWork(tx, actor.userId, jobId);

    if (!can.beFavorited(work))
      throw new AppError('CONFLICT', undefined, 'Only a finished work can be a favorite.');

    const ids = await insertFavorites(tx, {
      userId: actor.userId,
      jobIds: [jobId],
      createdAt: ctx.clock.now(),
    });
    if (ids.length === 0) throw new AppError('NOT_FOUND');
  });

  return { favorited: true };
}
