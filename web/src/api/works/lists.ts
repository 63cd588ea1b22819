/**
 * The lists of works. A cached page has only the ids of its works, and one store has the works
 * themselves. So a report of a work changes every page that shows the work, and a list is refetched
 * only if works may enter or leave it.
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

export type HistoryFilter = Pick<HistoryQuery, 'search' | 'action' | 'status'>;
export type FavoritesFilter = Omit<HistoryFilter, 'status'>;

export type WorkIds = { ids: string[]; total: number };

export function forgetWorks(queryClient: QueryClient): void {
  storeOf(queryClient).clear();
  queryClient.removeQueries({ queryKey: workKeys.all });
}

/**
 * Merges a report of a work that is not in the trash. Refetches the lists if a list may lack the
 * work.
 */
export function mergeReportedWork(queryClient: QueryClient, job: Job): void {
  const change = mergeWork(queryClient, job);
  // Another tab may have restored the work from the trash.
  if (change === 'new' || (change !== 'old' && !isListed(queryClient, job.id)))
    readListsSoon(queryClient);
}

/**
 * Merges a work from an answer of the server. If its status changed, refetches the lists, because
 * they may be filtered by status.
 */
export function mergeWork(queryClient: QueryClient, job: Job): Change {
  const store = storeOf(queryClient);
  const before = store.get(job.id);
  const change = store.merge(job);
  if (change !== 'old' && before && before.status !== job.status) readListsSoon(queryClient);

  return change;
}

/**
 * Merges a report that a work was deleted. The reports of one deletion arrive one by one, and a
 * single refetch follows for all of them.
 * @param revision the revision of the work in the trash, or null if it was deleted for good
 */
export function mergeHiddenWork(
  queryClient: QueryClient,
  id: string,
  revision: number | null,
): void {
  const change = storeOf(queryClient).mergeGone(id, revision ?? Number.POSITIVE_INFINITY);
  if (change === 'gone') readListsSoon(queryClient);
}

/**
 * Counts the refetches of all lists. If the count changes during a read, the read must be repeated.
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

export async function readListsAgain(queryClient: QueryClient): Promise<void> {
  listChanges += 1;
  const read = (queryKey: readonly string[]) =>
    queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  await Promise.all([workKeys.pages, workKeys.trash].map(read));
}

function isListed(queryClient: QueryClient, id: string): boolean {
  const pages = queryClient.getQueriesData<WorkIds>({ queryKey: workKeys.pages, type: 'active' });

  return pages.some(([, page]) => page?.ids.includes(id));
}
