/** The trash: what puts works in and takes them out again, and what this page knows of it. See `docs/behaviour.md`, Works. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { isApiError } from './api-error.ts';
import { call } from './client.ts';
import { removeWorks, workKeys } from './works.ts';

const DAY_MS = 86_400_000;

export function trashQuery(page: number) {
  return queryOptions({
    queryKey: workKeys.trashPage(page),
    queryFn: ({ signal }) => call('listTrash', { query: { page, limit: HISTORY_PAGE_LIMIT }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Days, begun ones included, until a work in the trash is deleted for good. */
export function daysLeft(expiresAt: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - nowMs) / DAY_MS));
}

/** Puts works in the trash. @returns the ids of those that are in it: what was not there any more is left out */
export async function deleteWorks(queryClient: QueryClient, ids: readonly string[]): Promise<string[]> {
  const { ids: deleted } = await call('deleteWorks', { body: { ids: [...ids] } });
  removeWorks(queryClient, ids);

  return deleted;
}

/** Takes works out of the trash. @returns the ids of those that are out of it: what is deleted for good is left out */
export async function restoreWorks(queryClient: QueryClient, ids: readonly string[]): Promise<string[]> {
  const { ids: restored } = await call('restoreWorks', { body: { ids: [...ids] } });
  await readAgain(queryClient);

  return restored;
}

/** Takes one work out of the trash. @throws ApiError `NOT_FOUND` where it was deleted for good */
export async function restoreWork(queryClient: QueryClient, id: string): Promise<Job> {
  const { job } = await call('restoreWork', { params: { id } });
  queryClient.setQueryData<Job>(workKeys.one(id), job);
  await readAgain(queryClient);

  return job;
}

/** Deletes a work with its files. One that is gone already is what was asked for. */
export async function deleteForever(queryClient: QueryClient, id: string): Promise<void> {
  try {
    await call('deleteWork', { params: { id }, query: { forever: 'true' } });
  } catch (error) {
    if (!isApiError(error, 'NOT_FOUND')) throw error;
  }
  removeWorks(queryClient, [id]);
  await queryClient.invalidateQueries({ queryKey: workKeys.trash });
}

/** Deletes all that is in the trash. @returns how many works went */
export async function emptyTrash(queryClient: QueryClient): Promise<number> {
  const { total } = await call('emptyTrash');
  await queryClient.invalidateQueries({ queryKey: workKeys.trash });

  return total;
}

async function readAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: workKeys.pages }),
    queryClient.invalidateQueries({ queryKey: workKeys.trash }),
  ]);
}
