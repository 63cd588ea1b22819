import type { Favorited } from '@vermilion/contract/favorites';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { findWork } from '../works/public.ts';
import { isFavorite } from './queries.ts';

/** @throws AppError NOT_FOUND if there is no such work */
export async function checkFavorite(ctx: Context, actor: Actor, jobId: string): Promise<Favorited> {
  await findWork(ctx.db, actor.userId, jobId);

  return { favorited: await isFavorite(ctx.db, actor.userId, jobId) };
}
