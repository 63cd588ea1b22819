import type { QueryClient } from '@tanstack/react-query';
import type { CurrentWorks } from '@vermilion/contract/history';
import { WORKS_PER_CALL_MAX } from '@vermilion/contract/limits';
import { call } from '../client.ts';
import { workKeys } from './lists.ts';
import { storeOf } from './stored-works.ts';

/**
 * The current state of works. `revision` is null if the work was deleted for good instead of moved
 * to the trash.
 */
export type Current = Pick<CurrentWorks, 'jobs'> & {
  gone: { id: string; revision: number | null }[];
};

/** @throws ApiError */
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

  // as: the keys of these queries come from `workKeys.one`, whose last part is the id
  return queries
    .map(({ queryKey }) => queryKey[2] as string)
    .filter(id => store.get(id) !== undefined);
}
