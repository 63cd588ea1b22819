import type { JobPage } from '@vermilion/contract/history';
import type { PageQuery } from '@vermilion/contract/pagination';
import type { Context } from '../context.ts';
import { findWorks } from '../history/public.ts';
import type { Actor } from '../http/actor.ts';
import { countFavorites, listFavoriteIds } from './queries.ts';

/** One page of one's favorites, the latest first; `total` counts all of them. What is in the trash is not among them. */
export async function listFavorites(ctx: Context, actor: Actor, { page, limit }: PageQuery): Promise<JobPage> {
  const [jobIds, total] = await Promise.all([
    listFavoriteIds(ctx.db, actor.userId, { limit, offset: (page - 1) * limit }),
    countFavorites(ctx.db, actor.userId),
  ]);

  return { jobs: await findWorks(ctx.db, actor.userId, jobIds), total };
}
