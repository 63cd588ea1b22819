import type { HistoryQuery, JobPage } from '@vermilion/contract/history';
import type { Context } from '../context.ts';
import { listJobs, presentJob, searchWorks } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import { readSearch } from '../search-words.ts';

/** From here on a page is counted by the index of words: skipping so many works one by one takes longer. */
const DEEP_OFFSET = 2_000;

/** Words that are looked for. The page asks 0.25 s after somebody stops typing, so that nobody who types comes near it. */
export const SEARCHES = { name: 'history-search', calls: 600, perSeconds: 60 };

/**
 * One page of one's own works, newest first, of all or of those that a search and filters find; `total` counts these.
 * @throws AppError RATE_LIMITED when the user has searched too often
 */
export async function listHistory(ctx: Context, { userId }: Actor, query: HistoryQuery): Promise<JobPage> {
  const { limit, search = '', action, status } = query;
  const page = { limit, offset: (query.page - 1) * limit };
  const isAll = search.trim() === '' && !action && !status;
  if (isAll && page.offset < DEEP_OFFSET) return presentPage(await listJobs(ctx.db, userId, page));

  const sought = readSearch(search);
  const hasWords = sought.words.length + sought.beginnings.length > 0;
  // Of signs that are no words nothing is found.
  if (search.trim() !== '' && !hasWords) return { jobs: [], total: 0 };
  if (hasWords) await ctx.rateLimits.consume(SEARCHES, userId);

  return presentPage(await searchWorks(ctx.db, userId, { filter: { sought, action, status }, page }));
}

function presentPage({ rows, total }: Awaited<ReturnType<typeof listJobs>>): JobPage {
  return { jobs: rows.map(presentJob), total };
}
