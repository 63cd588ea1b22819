import type { Favorited } from '@vermilion/contract/favorites';
import { can } from '@vermilion/contract/job-status';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { findWork } from '../works/public.ts';
import { insertFavorites } from './queries.ts';

/**
 * Makes a finished work of one's own a favorite; again changes nothing. See FAV-1.
 * @throws AppError NOT_FOUND when the work is not there, CONFLICT when it is not finished
 */
export async function addFavorite(ctx: Context, actor: Actor, jobId: string): Promise<Favorited> {
  await withTransaction(ctx.db, async tx => {
    // Loading by owner is what authorises. A finished work stays finished, but it may go to the trash meanwhile, and for good.
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
