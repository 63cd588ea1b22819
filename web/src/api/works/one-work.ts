/** The store has the works; the query has only the outcome of the request. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { ApiError, isApiError } from '../api-error.ts';
import { call } from '../client.ts';
import { mergeHiddenWork, mergeWork, workKeys } from './lists.ts';
import { storeOf } from './stored-works.ts';

export function workQuery(id: string) {
  return queryOptions({
    queryKey: workKeys.one(id),
    queryFn: async ({ signal, client }) => {
      const store = storeOf(client);
      const revision = store.revisionOf(id);
      try {
        const job = await store.duringVisit(fetchWork(id, signal));
        if (job) mergeWork(client, job);
      } catch (error) {
        if (isApiError(error, 'NOT_FOUND')) mergeHiddenWork(client, id, revision);
        throw error;
      }

      return id;
    },
  });
}

/**
 * Requests a work unless a request has just succeeded.
 * @throws ApiError, NOT_FOUND also if the work was removed meanwhile
 */
export async function readWork(queryClient: QueryClient, id: string): Promise<Job> {
  await queryClient.fetchQuery(workQuery(id));
  const job = storeOf(queryClient).get(id);
  if (!job) throw notFound;

  return job;
}

export const notFound = new ApiError({ code: 'NOT_FOUND', message: 'Not found.', status: 404 });

export async function fetchWork(id: string, signal?: AbortSignal): Promise<Job> {
  const { job } = await call('getWork', { params: { id }, signal });

  return job;
}
