import type { FavoritesQuery } from '@vermilion/contract/favorites';
import type { JobPage } from '@vermilion/contract/history';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { findWorks, readFilter } from '../works/public.ts';
import { countFavorites, listFavoriteIds } from './queries.ts';

/**
 * Returns favorites outside the trash, latest first. `total` counts all matches.
 * @throws AppError RATE_LIMITED if the user has searched too often
 */
export async function listFavorites(
  ctx: Context,
  actor: Actor,
  query: FavoritesQuery,
): Promise<JobPage> {
  const { page, limit } = query;
  const filter = await readFilter(ctx, actor.userId, query);
  if (filter === 'none') return { jobs: [], total: 0 };
  const [jobIds, total] = await Promise.all([
    listFavoriteIds(ctx.db, actor.userId, { filter, limit, offset: (page - 1) * limit }),
    countFavorites(ctx.db, actor.userId, filter),
  ]);

  return { jobs: await findWorks(ctx.db, actor.userId, jobIds), total };
}
