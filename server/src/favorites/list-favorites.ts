import type { FavoritesQuery } from '@vermilion/contract/favorites';
import type { JobPage } from '@vermilion/contract/history';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { findWorks, readFilter } from '../works/public.ts';
import { countFavorites, listFavoriteIds } from './queries.ts';

/**
 * One page of one's favorites, the latest first, of all or of those that a search and a kind find; `total` counts these. What is in the
 * trash is not among them.
 * @throws AppError RATE_LIMITED when the user has searched too often
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
