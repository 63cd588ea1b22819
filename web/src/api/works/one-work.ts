/** Reads one work by itself. The query keeps whether that succeeded; the work is in the store. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { ApiError, isApiError } from '../api-error.ts';
import { call } from '../client.ts';
import { workKeys } from './lists.ts';
import { storeOf, useStoredWork } from './stored-works.ts';

export function workQuery(id: string) {
  return queryOptions({
    queryKey: workKeys.one(id),
    queryFn: async ({ signal, client }) => {
      const store = storeOf(client);
      const visit = store.visit();
      const job = await fetchWork(id, signal);
      if (visit === store.visit()) store.merge(job);

      return id;
    },
  });
}

export type ReadWork = { job: Job | undefined; error: Error | null; refetch: () => void };

/** The work as this page knows it, read once more when it is first shown. */
export function useWork(id: string | undefined, isEnabled = true): ReadWork {
  const { error, refetch } = useQuery({ ...workQuery(id ?? ''), enabled: id !== undefined && isEnabled });

  const job = useStoredWork(id);

  // What the page knows of it is older than this answer.
  return { job: isApiError(error, 'NOT_FOUND') ? undefined : job, error, refetch: () => void refetch() };
}

/**
 * Reads a work, unless that was done a moment ago.
 * @throws ApiError, NOT_FOUND also when it went meanwhile
 */
export async function readWork(queryClient: QueryClient, id: string): Promise<Job> {
  await queryClient.fetchQuery(workQuery(id));
  const job = storeOf(queryClient).get(id);
  if (!job) throw new ApiError({ code: 'NOT_FOUND', message: 'Not found.', status: 404 });

  return job;
}

export async function fetchWork(id: string, signal?: AbortSignal): Promise<Job> {
  const { job } = await call('getWork', { params: { id }, signal });

  return job;
}
