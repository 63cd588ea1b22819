import type { HistoryQuery, JobPage } from '@vermilion/contract/history';
import type { Context } from '../context.ts';
import { listJobs, presentJob, searchWorks, type WorkFilter } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import { readFilter } from './read-filter.ts';

/** From here on a page is counted by the index of words: skipping so many works one by one takes longer. */
const DEEP_OFFSET = 2_000;

/**
 * One page of one's own works, newest first, of all or of those that a search and filters find; `total` counts these.
 * @throws AppError RATE_LIMITED when the user has searched too often
 */
export async function listHistory(ctx: Context, { userId }: Actor, query: HistoryQuery): Promise<JobPage> {
  const page = { limit: query.limit, offset: (query.page - 1) * query.limit };
  const filter = await readFilter(ctx, userId, query);
  if (filter === 'none') return { jobs: [], total: 0 };
  if (!filter && page.offset < DEEP_OFFSET) return presentPage(await listJobs(ctx.db, userId, page));

  return presentPage(await searchWorks(ctx.db, userId, { filter: filter ?? everything, page }));
}

const everything: WorkFilter = { sought: { words: [], beginnings: [] }, action: undefined, status: undefined };

function presentPage({ rows, total }: Awaited<ReturnType<typeof listJobs>>): JobPage {
  return { jobs: rows.map(presentJob), total };
}
