/**
 * The lists of works: a query keeps the ids of a page and the total, and the works themselves are in the store. So a report changes a work
 * wherever it is shown, and a list is read again only where works may have come or gone.
 */
import {
  keepPreviousData,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { HistoryQuery, JobPage } from '@vermilion/contract/history';
import type { Job } from '@vermilion/contract/job';
import { DELETIONS_GATHERED_MS, HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { call } from '../client.ts';
import type { Change } from './store.ts';
import { storeOf, useStoredWorks } from './stored-works.ts';

export const workKeys = {
  all: ['works'],
  ones: ['works', 'one'],
  one: (id: string) => ['works', 'one', id],
  pages: ['works', 'pages'],
  history: (page: number, filter: HistoryFilter = {}) => ['works', 'pages', 'history', page, filter],
  favorites: (page: number, filter: FavoritesFilter) => ['works', 'pages', 'favorites', page, filter],
  trash: ['works', 'trash'],
  trashPage: (page: number) => ['works', 'trash', page],
} as const;

/** Narrows the history. An empty filter shows all works. */
export type HistoryFilter = Pick<HistoryQuery, 'search' | 'action' | 'status'>;
/** Narrows the favorites, all of which are finished. */
export type FavoritesFilter = Omit<HistoryFilter, 'status'>;

/** A page of a list as the server had it. */
export type WorkIds = { ids: string[]; total: number };

/** A page of a list with its works, as a wall shows it. */
export type WorksPage<Work extends Job = Job> = Pick<
  UseQueryResult,
  'error' | 'isPending' | 'isPlaceholderData' | 'refetch'
> & { data: { jobs: Work[]; total: number } | undefined };

export function historyQuery(page: number, filter: HistoryFilter = {}) {
  return queryOptions({
    queryKey: workKeys.history(page, filter),
    queryFn: context => readHistory(context, { page, limit: HISTORY_PAGE_LIMIT, ...filter }),
    placeholderData: keepPreviousData,
  });
}

/** Reads a page of the history, for a query. */
export function readHistory(
  { client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>,
  query: HistoryQuery,
): Promise<WorkIds> {
  return readPage(client, call('listHistory', { query, signal }));
}

/** Puts the works of a page into the store, unless the user has left meanwhile. */
export async function readPage(queryClient: QueryClient, answer: Promise<JobPage>): Promise<WorkIds> {
  const changes = listChanges;
  const page = await storeOf(queryClient).duringVisit(answer);
  if (!page) return { ids: [], total: 0 };
  const { jobs, total } = page;
  for (const job of jobs) mergeWork(queryClient, job);
  // The server may have read the page before the change.
  if (changes !== listChanges) readListsSoon(queryClient);

  return { ids: jobs.map(({ id }) => id), total };
}

/** Returns the works of a page. A work that has gone since the page was read is left out, also of the total. */
export function useWorksPage(query: UseQueryResult<WorkIds>): WorksPage {
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  const jobs = useStoredWorks(data?.ids ?? none);

  return {
    data: data && { jobs, total: data.total - (data.ids.length - jobs.length) },
    error,
    isPending,
    isPlaceholderData,
    refetch,
  };
}

/** Forgets the works and their lists, when their owner has left. */
export function forgetWorks(queryClient: QueryClient): void {
  storeOf(queryClient).clear();
  queryClient.removeQueries({ queryKey: workKeys.all });
}

/** Takes over a report of a work in sight. Has the lists read again if one of them may lack the work. */
export function takeWork(queryClient: QueryClient, job: Job): void {
  const change = mergeWork(queryClient, job);
  // A work that is in no list that is shown may have come out of the trash in another tab.
  if (change === 'new' || (change !== 'old' && !isListed(queryClient, job.id))) readListsSoon(queryClient);
}

/** Takes over a work as an answer says it is. Has the lists read again if the work may come to a list of one status, or leave one. */
export function mergeWork(queryClient: QueryClient, job: Job): Change {
  const store = storeOf(queryClient);
  const before = store.get(job.id);
  const change = store.merge(job);
  if (change !== 'old' && before && before.status !== job.status) readListsSoon(queryClient);

  return change;
}

/**
 * Takes over that a work is out of sight. Works of one deletion come one by one, so the lists are read again once for all of them.
 * @param revision the revision of the work in the trash, or null if it was deleted for good
 */
export function takeGone(queryClient: QueryClient, id: string, revision: number | null): void {
  const change = storeOf(queryClient).mergeGone(id, revision ?? Number.POSITIVE_INFINITY);
  if (change === 'gone') readListsSoon(queryClient);
}

/** Counts the reasons to read lists again. A read that is under way then goes on, and another one follows. */
let listChanges = 0;
const awaitedReads = new WeakSet<QueryClient>();

function readListsSoon(queryClient: QueryClient): void {
  if (awaitedReads.has(queryClient)) return;
  awaitedReads.add(queryClient);
  setTimeout(() => {
    awaitedReads.delete(queryClient);
    void readListsAgain(queryClient);
  }, DELETIONS_GATHERED_MS);
}

/** Resolves when the lists that are shown were read again. */
export async function readListsAgain(queryClient: QueryClient): Promise<void> {
  listChanges += 1;
  const read = (queryKey: readonly string[]) => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  await Promise.all([workKeys.pages, workKeys.trash].map(read));
}

/** Whether a list that is shown names the work. */
function isListed(queryClient: QueryClient, id: string): boolean {
  const pages = queryClient.getQueriesData<WorkIds>({ queryKey: workKeys.pages, type: 'active' });

  return pages.some(([, page]) => page?.ids.includes(id));
}

const none: string[] = [];
