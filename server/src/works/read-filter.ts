import type { HistoryQuery } from '@vermilion/contract/history';
import type { Context } from '../context.ts';
import { readSearch } from '../search-words.ts';
import type { WorkFilter } from './search/search-queries.ts';

/**
 * The page searches 0.25 s after the last key press, so a person who types stays far below this
 * limit.
 */
export const SEARCHES = { name: 'history-search', calls: 600, perSeconds: 60 };

/**
 * Converts the filter of a history call. Returns undefined for a call without a filter, and `none`
 * if the search contains no character of a word.
 * @throws AppError RATE_LIMITED if the user has searched too often
 */
export async function readFilter(
  ctx: Context,
  userId: string,
  { search = '', action, status }: Pick<HistoryQuery, 'search' | 'action' | 'status'>,
): Promise<WorkFilter | 'none' | undefined> {
  const isAll = search.trim() === '' && !action && !status;
  if (isAll) return undefined;

  const terms = readSearch(search);
  const hasWords = terms.words.length + terms.prefixes.length > 0;
  if (search.trim() !== '' && !hasWords) return 'none';
  if (hasWords) await ctx.rateLimits.consume(SEARCHES, userId);

  return { terms, action, status };
}
