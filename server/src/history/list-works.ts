import type { CurrentWorks, HistoryQuery, JobPage, TrashPage } from '@vermilion/contract/history';
import type { PageQuery } from '@vermilion/contract/pagination';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { findCurrentWorks, listTrashedWorks, listWorks, readFilter } from '../works/public.ts';

/** A page without realtime polls every 10 s, and a user may have many such pages. */
export const CURRENT_READS = { name: 'history-current', calls: 600, perSeconds: 60 };

/**
 * `total` is the number of all matching works.
 * @throws AppError RATE_LIMITED if the user has searched too often
 */
export async function listHistory(
  ctx: Context,
  { userId }: Actor,
  query: HistoryQuery,
): Promise<JobPage> {
  const filter = await readFilter(ctx, userId, query);
  if (filter === 'none') return { jobs: [], total: 0 };

  return listWorks(ctx.db, userId, { filter, ...pageOf(query) });
}

export function listTrash(ctx: Context, { userId }: Actor, query: PageQuery): Promise<TrashPage> {
  return listTrashedWorks(ctx, userId, pageOf(query));
}

/**
 * Returns the user's works among `ids`, and all pending works. Of a work in the trash, returns only
 * the revision.
 * @throws AppError RATE_LIMITED
 */
export async function listCurrentWorks(
  ctx: Context,
  { userId }: Actor,
  { ids = [] }: { ids?: readonly string[] | undefined },
): Promise<CurrentWorks> {
  await ctx.rateLimits.consume(CURRENT_READS, userId);

  return findCurrentWorks(ctx.db, userId, { jobIds: ids, withPending: true });
}

function pageOf({ page, limit }: PageQuery) {
  return { limit, offset: (page - 1) * limit };
}
