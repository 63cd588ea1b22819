/** Reads one work by itself. The query keeps whether that succeeded; the work is in the store. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { ApiError, isApiError } from '../api-error.ts';
import { call } from '../client.ts';
import { mergeWork, takeGone, workKeys } from './lists.ts';
import { storeOf, useStoredWork, useWorkStore } from './stored-works.ts';

export function workQuery(id: string) {
  return queryOptions({
    queryKey: workKeys.one(id),
    queryFn: async ({ signal, client }) => {
      const store = storeOf(client);
      const [visit, revision] = [store.visit(), store.revisionOf(id)];
      try {
        const job = await fetchWork(id, signal);
        if (visit === store.visit()) mergeWork(client, job);
      } catch (error) {
        if (isApiError(error, 'NOT_FOUND') && visit === store.visit()) takeGone(client, id, revision);
        throw error;
      }

      return id;
    },
  });
}

export type ReadWork = { job: Job | undefined; error: Error | null; refetch: () => void };

/** The work as this page knows it, read once more when it is first shown. */
export function useWork(id: string | undefined, isEnabled = true): ReadWork {
  const { error, refetch } = useQuery({ ...workQuery(id ?? ''), enabled: id !== undefined && isEnabled });
  const job = useStoredWork(id);
  const isGone = useWorkStore(store => id !== undefined && store.isGone(id));
  // The work may have come back since the answer.
  const isBack = job && isApiError(error, 'NOT_FOUND');

  return { job, error: isGone ? notFound : isBack ? null : error, refetch: () => void refetch() };
}

/**
 * Reads a work, unless that was done a moment ago.
 * @throws ApiError, NOT_FOUND also when it went meanwhile
 */
export async function readWork(queryClient: QueryClient, id: string): Promise<Job> {
  await queryClient.fetchQuery(workQuery(id));
  const job = storeOf(queryClient).get(id);
  if (!job) throw notFound;

  return job;
}

const notFound = new ApiError({ code: 'NOT_FOUND', message: 'Not found.', status: 404 });

export async function fetchWork(id: string, signal?: AbortSignal): Promise<Job> {
  const { job } = await call('getWork', { params: { id }, signal });

  return job;
}
