import type { Favorited } from '@vermilion/contract/favorites';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { findWork } from '../works/public.ts';
import { deleteFavorites } from './queries.ts';

/**
 * A repeated call changes nothing.
 * @throws AppError NOT_FOUND if there is no such work
 */
export async function removeFavorite(
  ctx: Context,
  actor: Actor,
  jobId: string,
): Promise<Favorited> {
  await withTransaction(ctx.db, async tx => {
    await findWork(tx, actor.userId, jobId);

    await deleteFavorites(tx, actor.userId, [jobId]);
  });

  return { favorited: false };
}
