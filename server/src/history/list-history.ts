import type { HistoryQuery, JobPage } from '@vermilion/contract/history';
import type { Context } from '../context.ts';
import { listJobs, presentJob, searchWorks } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import { readSearch } from '../search-words.ts';

/** From here on a page is counted by the index of words: skipping so many works one by one takes longer. */
const DEEP_OFFSET = 2_000;

/** One page of one's own works, newest first, of all or of those that a search and filters find; `total` counts these. */
export async function listHistory(ctx: Context, { userId }: Actor, query: HistoryQuery): Promise<JobPage> {
  const { limit, search = '', action, status } = query;
  const page = { limit, offset: (query.page - 1) * limit };
  const isAll = search.trim() === '' && !action && !status;
  if (isAll && page.offset < DEEP_OFFSET) return presentPage(await listJobs(ctx.db, userId, page));

  const sought = readSearch(search);
  // Of signs that are no words nothing is found.
  if (search.trim() !== '' && sought.words.length + sought.beginnings.length === 0) return { jobs: [], total: 0 };

  return presentPage(await searchWorks(ctx.db, userId, { filter: { sought, action, status }, page }));
}

function presentPage({ rows, total }: Awaited<ReturnType<typeof listJobs>>): JobPage {
  return { jobs: rows.map(presentJob), total };
}
