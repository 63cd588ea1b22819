/**
 * The lists of works. A query has the ids of a page and the total; the store has the works
 * themselves. So a report changes a work wherever it is shown, and a list is refetched only if
 * works may have come or gone.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { HistoryQuery } from '@vermilion/contract/history';
import type { Job } from '@vermilion/contract/job';
import { DELETIONS_GATHERED_MS } from '@vermilion/contract/limits';
import type { Change } from './store.ts';
import { storeOf } from './stored-works.ts';

export const workKeys = {
  all: ['works'],
  ones: ['works', 'one'],
  one: (id: string) => ['works', 'one', id],
  pages: ['works', 'pages'],
  history: (page: number, filter: HistoryFilter = {}) => [
    'works',
    'pages',
    'history',
    page,
    filter,
  ],
  favorites: (page: number, filter: FavoritesFilter) => [
    'works',
    'pages',
    'favorites',
    page,
    filter,
  ],
  trash: ['works', 'trash'],
  trashPage: (page: number) => ['works', 'trash', page],
} as const;

/** Narrows the history. An empty filter shows all works. */
export type HistoryFilter = Pick<HistoryQuery, 'search' | 'action' | 'status'>;
/** Narrows the favorites, which are all finished. */
export type FavoritesFilter = Omit<HistoryFilter, 'status'>;

/** A page of a list as the server had it. */
export type WorkIds = { ids: string[]; total: number };

/** Removes all works and lists, because their owner has left. */
export function forgetWorks(queryClient: QueryClient): void {
  storeOf(queryClient).clear();
  queryClient.removeQueries({ queryKey: workKeys.all });
}

/** Merges a report of a work in sight. Refetches the lists if one of them may lack the work. */
export function takeWork(queryClient: QueryClient, job: Job): void {
  const change = mergeWork(queryClient, job);
  // A work that no shown list has may have come out of the trash in another tab.
  if (change === 'new' || (change !== 'old' && !isListed(queryClient, job.id)))
    readListsSoon(queryClient);
}

/**
 * Merges a work from an answer. Refetches the lists if the work may enter or leave a list of one
 * status.
 */
export function mergeWork(queryClient: QueryClient, job: Job): Change {
  const store = storeOf(queryClient);
  const before = store.get(job.id);
  const change = store.merge(job);
  if (change !== 'old' && before && before.status !== job.status) readListsSoon(queryClient);

  return change;
}

/**
 * Merges a report that a work is out of sight. One deletion reports its works one by one, so the
 * lists are refetched once for all of them.
 * @param revision the revision of the work in the trash, or null if it was deleted for good
 */
export function takeGone(queryClient: QueryClient, id: string, revision: number | null): void {
  const change = storeOf(queryClient).mergeGone(id, revision ?? Number.POSITIVE_INFINITY);
  if (change === 'gone') readListsSoon(queryClient);
}

/**
 * Counts the reasons to refetch lists. A request that is under way goes on, and another one
 * follows.
 */
let listChanges = 0;
export const countListChanges = (): number => listChanges;

const awaitedReads = new WeakSet<QueryClient>();

export function readListsSoon(queryClient: QueryClient): void {
  if (awaitedReads.has(queryClient)) return;
  awaitedReads.add(queryClient);
  setTimeout(() => {
    awaitedReads.delete(queryClient);
    void readListsAgain(queryClient);
  }, DELETIONS_GATHERED_MS);
}

/** Resolves when the shown lists were refetched. */
export async function readListsAgain(queryClient: QueryClient): Promise<void> {
  listChanges += 1;
  const read = (queryKey: readonly string[]) =>
    queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  await Promise.all([workKeys.pages, workKeys.trash].map(read));
}

/** Returns whether a shown list names the work. */
function isListed(queryClient: QueryClient, id: string): boolean {
  const pages = queryClient.getQueriesData<WorkIds>({ queryKey: workKeys.pages, type: 'active' });

  return pages.some(([, page]) => page?.ids.includes(id));
}
