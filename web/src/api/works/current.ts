import type { QueryClient } from '@tanstack/react-query';
import type { CurrentWorks } from '@vermilion/contract/history';
import { WORKS_PER_CALL_MAX } from '@vermilion/contract/limits';
import { call } from '../client.ts';
import { workKeys } from './lists.ts';
import { storeOf } from './stored-works.ts';

/**
 * The current state of works. `gone` has the revision of a work in the trash, or null if it
 * was deleted for good.
 */
export type Current = Pick<CurrentWorks, 'jobs'> & {
  gone: { id: string; revision: number | null }[];
};

/**
 * Makes as many calls as needed.
 * @throws ApiError
 */
export async function fetchCurrent(ids: readonly string[]): Promise<Current> {
  const current: Current = { jobs: [], gone: [] };
  let rest = ids;
  do {
    const asked = rest.slice(0, WORKS_PER_CALL_MAX);
    rest = rest.slice(WORKS_PER_CALL_MAX);
    const { jobs, trashed } = await call('listCurrentWorks', {
      query: asked.length > 0 ? { ids: asked.join() } : {},
    });
    const found = new Set([...jobs, ...trashed].map(({ id }) => id));
    const erased = asked.filter(id => !found.has(id)).map(id => ({ id, revision: null }));
    current.jobs.push(...jobs);
    current.gone.push(...trashed, ...erased);
  } while (rest.length > 0);

  return current;
}

/** Returns the ids of stored works that a page reads one by one instead of in a list. */
export function shownIds(queryClient: QueryClient): string[] {
  const store = storeOf(queryClient);
  const queries = queryClient.getQueryCache().findAll({ queryKey: workKeys.ones, type: 'active' });

  // as: the last part of `workKeys.one`
  return queries
    .map(({ queryKey }) => queryKey[2] as string)
    .filter(id => store.get(id) !== undefined);
}
