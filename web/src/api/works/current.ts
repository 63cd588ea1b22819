import type { QueryClient } from '@tanstack/react-query';
import type { CurrentWorks } from '@vermilion/contract/history';
import { WORKS_PER_CALL_MAX } from '@vermilion/contract/limits';
import { call } from '../client.ts';
import { workKeys } from './lists.ts';
import { storeOf } from './stored-works.ts';

/** Works as they are at one moment. `gone` has the revision of a work in the trash, or null if it was deleted for good. */
export type Current = Pick<CurrentWorks, 'jobs'> & { gone: { id: string; revision: number | null }[] };

/** Asks the server for the works of `ids` and all pending ones, in as many calls as it takes. @throws ApiError */
export async function fetchCurrent(ids: readonly string[]): Promise<Current> {
  const parts: Current[] = [];
  for (let at = 0; at === 0 || at < ids.length; at += WORKS_PER_CALL_MAX) {
    const asked = ids.slice(at, at + WORKS_PER_CALL_MAX);
    const answer = await call('listCurrentWorks', { query: asked.length > 0 ? { ids: asked.join() } : {} });
    parts.push({ jobs: answer.jobs, gone: goneOf(asked, answer) });
  }

  return { jobs: parts.flatMap(part => part.jobs), gone: parts.flatMap(part => part.gone) };
}

function goneOf(asked: readonly string[], { jobs, trashed }: CurrentWorks): Current['gone'] {
  const found = new Set([...jobs, ...trashed].map(({ id }) => id));

  return [...trashed, ...asked.filter(id => !found.has(id)).map(id => ({ id, revision: null }))];
}

/** The works that are shown by themselves at this moment, as far as they are known. */
export function shownIds(queryClient: QueryClient): string[] {
  const store = storeOf(queryClient);
  const queries = queryClient.getQueryCache().findAll({ queryKey: workKeys.ones, type: 'active' });

  // as: the last part of `workKeys.one`
  return queries.map(({ queryKey }) => queryKey[2] as string).filter(id => store.get(id) !== undefined);
}
