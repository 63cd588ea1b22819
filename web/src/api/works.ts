import {
  keepPreviousData,
  type QueryClient,
  type QueryFilters,
  type QueryFunctionContext,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import type { HistoryQuery, JobPage } from '@vermilion/contract/history';
import type { Job } from '@vermilion/contract/job';
import { can, mayTurn } from '@vermilion/contract/job-status';
import { HISTORY_PAGE_LIMIT, PROGRESS_INTERVAL_MS } from '@vermilion/contract/limits';
import { call } from './client.ts';

/**
 * The works as this page knows them. It is here and not in a feature because studio, history, favorites and the work dialog read the same
 * works, and realtime messages change them for all.
 */
export const workKeys = {
  all: ['works'],
  ones: ['works', 'one'],
  one: (id: string) => ['works', 'one', id],
  pages: ['works', 'pages'],
  history: (page: number, filter: HistoryFilter = {}) => ['works', 'pages', 'history', page, filter],
  favorites: (page: number, filter: FavoritesFilter) => ['works', 'pages', 'favorites', page, filter],
  trash: ['works', 'trash'],
  trashPage: (page: number) => ['works', 'trash', page],
  pending: ['works', 'pending'],
  look: ['works', 'look'],
  awaited: ['works', 'awaited'],
  progress: (id: string) => ['works', 'progress', id],
} as const;

/** Which works of the history are asked for; all of them where nothing is said. */
export type HistoryFilter = Pick<HistoryQuery, 'search' | 'action' | 'status'>;
/** The same of the favorites, all of which are finished. */
export type FavoritesFilter = Omit<HistoryFilter, 'status'>;

export function workQuery(id: string) {
  return queryOptions({
    queryKey: workKeys.one(id),
    queryFn: async ({ signal, client }) => {
      const look = async () => newestOf(client, await fetchWork(id, signal));
      const job = await look();

      // It may have ended between this look and the first message, of which nobody tells.
      return can.stillChange(job) && isUntold(client, id) ? look() : job;
    },
  });
}

export function historyQuery(page: number, filter: HistoryFilter = {}) {
  return queryOptions({
    queryKey: workKeys.history(page, filter),
    queryFn: context => readHistory(context, { page, limit: HISTORY_PAGE_LIMIT, ...filter }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the history, for a query to read. */
export async function readHistory(
  { client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>,
  query: HistoryQuery,
): Promise<JobPage> {
  const page = await call('listHistory', { query, signal });

  return { ...page, jobs: page.jobs.map(job => newestOf(client, job)) };
}

/** The works that are being made, oldest first, as messages or, without them, looks (`pending-look.ts`) have told. */
export const pendingWorksQuery = queryOptions<Job[]>({ queryKey: workKeys.pending, queryFn: skipToken });

/** The works whose end nobody has told yet, though they are not among the pending ones: each is asked for by its id. */
export const awaitedWorksQuery = queryOptions<string[]>({ queryKey: workKeys.awaited, queryFn: skipToken });

/** How far a pending work is, from 0 to 1, as its provider last told; null where that tells no more than that it has begun. */
export type Progress = number | null;

/** Nobody can be asked for it: it is told as it happens. */
export function progressQuery(id: string) {
  return queryOptions<Progress>({ queryKey: workKeys.progress(id), queryFn: skipToken });
}

/** The work as some list shows it: enough to draw it while it is asked for. */
export function findListed(queryClient: QueryClient, id: string): Job | undefined {
  return listedPages(queryClient)
    .flatMap(page => page.jobs)
    .find(job => job.id === id);
}

export async function fetchWork(id: string, signal?: AbortSignal): Promise<Job> {
  const { job } = await call('getWork', { params: { id }, signal });

  return job;
}

/**
 * Takes over a work as the server just reported it, wherever it is shown. A report that is older than what is known (a slow poll that
 * crossed a message) changes nothing.
 * @returns whether this is the moment at which a work was finished: true once per work, and again where a late picture turns one that failed.
 */
export function applyJob(queryClient: QueryClient, job: Job): boolean {
  const known = findKnown(queryClient, job.id);
  if (known && isOlder(job, known)) return false;
  const isNews = known ? known.status !== job.status : awaitedIds(queryClient).includes(job.id);

  queryClient.setQueryData<Job>(workKeys.one(job.id), job);
  if (job.status !== 'pending') stopAwaiting(queryClient, job.id);
  queryClient.setQueryData<Job[]>(workKeys.pending, jobs => withPending(jobs ?? [], job));
  queryClient.setQueriesData<JobPage>({ queryKey: workKeys.pages }, page => page && withReplaced(page, job));
  if (!job.started_at) queryClient.removeQueries({ queryKey: workKeys.progress(job.id) });
  if (!isListed(queryClient, job.id)) {
    void queryClient.invalidateQueries({ queryKey: workKeys.pages });
    // It may have been taken out of the trash, in another tab.
    void queryClient.invalidateQueries({ queryKey: workKeys.trash });
  }
  // Where works of one state are asked for, it may have come or gone.
  else if (isNews) void queryClient.invalidateQueries({ queryKey: workKeys.pages, predicate: isOfOneState });

  return isNews && job.status !== 'pending';
}

/** Has the end of a work told that this page has just asked for, also where it ends before anything was heard of it. */
export function awaitWork(queryClient: QueryClient, id: string): void {
  const known = findKnown(queryClient, id);
  if (known && !can.stillChange(known)) return;
  queryClient.setQueryData<string[]>(workKeys.awaited, (ids = []) => [...ids.filter(other => other !== id), id]);
}

/**
 * Takes over how far a pending work is; of any other it is no news. The work itself begins with it: a moment before the first fraction that
 * is not 0, which says that it waits at its provider; and anew where the fraction falls, as with another try.
 */
export function applyProgress(queryClient: QueryClient, id: string, progress: Progress): void {
  const known = findKnown(queryClient, id);
  if (!known || !can.stillChange(known)) return;
  const before = queryClient.getQueryData<Progress>(workKeys.progress(id)) ?? 0;
  queryClient.setQueryData<Progress>(workKeys.progress(id), progress);

  const isUnderWay = known.started_at !== undefined && (progress ?? 0) >= before;
  if (progress !== 0 && isUnderWay) return;
  const { started_at: _, ...waiting } = known;
  const begun = { ...waiting, started_at: new Date(Date.now() - PROGRESS_INTERVAL_MS).toISOString() };
  const job = progress === 0 ? waiting : begun;
  queryClient.setQueryData<Job>(workKeys.one(id), job);
  queryClient.setQueryData<Job[]>(workKeys.pending, jobs => withPending(jobs ?? [], job));
}

/**
 * Takes over which works are pending, as the server lists them on each connection.
 * @returns the ids of those that were pending or awaited here, or were read so, and are not among them: they ended while nobody listened.
 * They stay awaited until their end is reported.
 */
export function applyPending(queryClient: QueryClient, jobs: readonly Job[]): string[] {
  const before = [...(queryClient.getQueryData<Job[]>(workKeys.pending) ?? []), ...readOnes(queryClient)];
  const news = jobs.filter(job => {
    const known = findKnown(queryClient, job.id);

    return !known || !isOlder(job, known);
  });
  queryClient.setQueryData<Job[]>(workKeys.pending, news.toSorted(byAge));
  for (const job of news) queryClient.setQueryData<Job>(workKeys.one(job.id), job);

  for (const { id } of before) awaitWork(queryClient, id);
  for (const { id } of news) stopAwaiting(queryClient, id);

  return awaitedIds(queryClient);
}

/** The works that are shown by themselves at this moment, and are known to have ended. */
export function openedEndedIds(queryClient: QueryClient): string[] {
  return readOnes(queryClient, 'active')
    .filter(job => !can.stillChange(job))
    .map(({ id }) => id);
}

/** The works that were read by themselves. */
function readOnes(queryClient: QueryClient, type: QueryFilters['type'] = 'all'): Job[] {
  const queries = queryClient.getQueryCache().findAll({ queryKey: workKeys.ones, type });

  // as: what `workQuery` keeps under this key
  return queries.flatMap(({ state }) => (state.data as Job | undefined) ?? []);
}

/** Whether it is known which works are pending, and this is none of them. */
function isUntold(queryClient: QueryClient, id: string): boolean {
  const pending = queryClient.getQueryData<Job[]>(workKeys.pending);

  return pending !== undefined && pending.every(job => job.id !== id);
}

function awaitedIds(queryClient: QueryClient): string[] {
  return queryClient.getQueryData<string[]>(workKeys.awaited) ?? [];
}

/** Its end was told, or there will be none. */
export function stopAwaiting(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData<string[]>(workKeys.awaited, ids => ids?.filter(other => other !== id));
}

function findKnown(queryClient: QueryClient, id: string): Job | undefined {
  const one = queryClient.getQueryData<Job>(workKeys.one(id));

  return one ?? queryClient.getQueryData<Job[]>(workKeys.pending)?.find(job => job.id === id);
}

function isOlder(job: Job, known: Job): boolean {
  return job.status !== known.status && !mayTurn(known.status, job.status);
}

function withPending(jobs: readonly Job[], job: Job): Job[] {
  const others = jobs.filter(other => other.id !== job.id);

  return can.stillChange(job) ? [...others, job].sort(byAge) : others;
}

function byAge(one: Job, other: Job): number {
  return one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id);
}

/** A work that was read before a report came and arrives after it: what was reported is the newer. */
function newestOf(queryClient: QueryClient, job: Job): Job {
  const known = findKnown(queryClient, job.id);

  return known && isOlder(job, known) ? known : job;
}

function withReplaced(page: JobPage, job: Job): JobPage {
  return { ...page, jobs: page.jobs.map(other => (other.id === job.id ? job : other)) };
}

function isOfOneState({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  // as: the last part of `workKeys.history`
  return (queryKey[4] as HistoryFilter | undefined)?.status !== undefined;
}

function isListed(queryClient: QueryClient, id: string): boolean {
  return findListed(queryClient, id) !== undefined;
}

function listedPages(queryClient: QueryClient): JobPage[] {
  return queryClient.getQueriesData<JobPage>({ queryKey: workKeys.pages }).flatMap(([, page]) => page ?? []);
}
