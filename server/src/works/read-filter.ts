import type { HistoryQuery } from '@vermilion/contract/history';
import type { Context } from '../context.ts';
import { readSearch } from '../search-words.ts';
import type { WorkFilter } from './search/search-queries.ts';

/** Words that are looked for. The page asks 0.25 s after somebody stops typing, so that nobody who types comes near it. */
export const SEARCHES = { name: 'history-search', calls: 600, perSeconds: 60 };

type Asked = Pick<HistoryQuery, 'search' | 'action' | 'status'>;

/**
 * What a list of works is narrowed to; nothing where it shows all, `none` where it is asked for signs that are no words, of which nothing
 * is found.
 * @throws AppError RATE_LIMITED when the user has searched too often
 */
export async function readFilter(
  ctx: Context,
  userId: string,
  { search = '', action, status }: Asked,
): Promise<WorkFilter | 'none' | undefined> {
  const isAll = search.trim() === '' && !action && !status;
  if (isAll) return undefined;

  const sought = readSearch(search);
  const hasWords = sought.words.length + sought.beginnings.length > 0;
  if (search.trim() !== '' && !hasWords) return 'none';
  if (hasWords) await ctx.rateLimits.consume(SEARCHES, userId);

  return { sought, action, status };
}
