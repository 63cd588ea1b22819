import {
  keepPreviousData,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { HistoryQuery, JobPage } from '@vermilion/contract/history';
import type { Job } from '@vermilion/contract/job';
import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { call } from '../client.ts';
import {
  countListChanges,
  type HistoryFilter,
  mergeWork,
  readListsSoon,
  type WorkIds,
  workKeys,
} from './lists.ts';
import { storeOf, useStoredWorks } from './stored-works.ts';

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

export function readHistory(
  { client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>,
  query: HistoryQuery,
): Promise<WorkIds> {
  return readPage(client, call('listHistory', { query, signal }));
}

export async function readPage(
  queryClient: QueryClient,
  answer: Promise<JobPage>,
): Promise<WorkIds> {
  const changes = countListChanges();
  const page = await storeOf(queryClient).duringVisit(answer);
  if (!page) return { ids: [], total: 0 };
  const { jobs, total } = page;
  for (const job of jobs) mergeWork(queryClient, job);
  // A work has changed during the call, so the server may have read the page before the change.
  if (changes !== countListChanges()) readListsSoon(queryClient);

  return { ids: jobs.map(({ id }) => id), total };
}

/** The works and their total leave out works that were removed since the page was read. */
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

const none: string[] = [];
