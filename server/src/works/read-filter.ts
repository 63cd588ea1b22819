import type { HistoryQuery } from '@vermilion/contract/history';
import type { Context } from '../context.ts';
import { readSearch } from '../search-words.ts';
import type { WorkFilter } from './search/search-queries.ts';

/**
 * The page searches 0.25 s after the last key press, so that nobody who types comes near the limit.
 */
export const SEARCHES = { name: 'history-search', calls: 600, perSeconds: 60 };

/**
 * Reads the filter of a list of works: undefined if the list shows all works, `none` if the search
 * has only characters that no word has, so that nothing is found.
 * @throws AppError RATE_LIMITED when the user has searched too often
 */
export async function readFilter(
  ctx: Context,
  userId: string,
  { search = '', action, status }: Pick<HistoryQuery, 'search' | 'action' | 'status'>,
): Promise<WorkFilter | 'none' | undefined> {
  const isAll = search.trim() === '' && !action && !status;
  if (isAll) return undefined;

  const sought = readSearch(search);
  const hasWords = sought.words.length + sought.beginnings.length > 0;
  if (search.trim() !== '' && !hasWords) return 'none';
  if (hasWords) await ctx.rateLimits.consume(SEARCHES, userId);

  return { sought, action, status };
}
