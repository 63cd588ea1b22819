/** See HIS-4, HIS-5, HIS-6. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { call } from '../client.ts';
import { mergeHiddenWork, readListsAgain, workKeys } from './lists.ts';
import { storeOf } from './stored-works.ts';

const DAY_MS = 86_400_000;

export function trashQuery(page: number) {
  return queryOptions({
    queryKey: workKeys.trashPage(page),
    queryFn: ({ signal }) =>
      call('listTrash', { query: { page, limit: HISTORY_PAGE_LIMIT }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function daysLeft(expiresAt: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - nowMs) / DAY_MS));
}

/** @returns the ids that are in the trash now; undefined if the user has signed out meanwhile */
export function deleteWorks(
  queryClient: QueryClient,
  ids: readonly string[],
): Promise<string[] | undefined> {
  return removeWorks(queryClient, ids);
}

/** @returns the restored ids; undefined if the user has signed out meanwhile */
export async function restoreWorks(
  queryClient: QueryClient,
  ids: readonly string[],
): Promise<string[] | undefined> {
  const answer = await storeOf(queryClient).duringVisit(
    call('restoreWorks', { body: { ids: [...ids] } }),
  );
  if (answer) await readListsAgain(queryClient);

  return answer?.ids;
}

export async function deleteForever(
  queryClient: QueryClient,
  ids: readonly string[],
): Promise<void> {
  await removeWorks(queryClient, ids, { forever: 'true' });
  await queryClient.invalidateQueries({ queryKey: workKeys.trash });
}

export async function emptyTrash(queryClient: QueryClient): Promise<void> {
  await call('emptyTrash');
  await queryClient.invalidateQueries({ queryKey: workKeys.trash });
}

/**
 * Deletes works, and hides them on every page. Also hides works that the server did not know, until
 * a later report brings them back.
 */
async function removeWorks(
  queryClient: QueryClient,
  ids: readonly string[],
  query: { forever?: 'true' } = {},
): Promise<string[] | undefined> {
  const store = storeOf(queryClient);
  const before = ids.map(id => ({ id, revision: store.revisionOf(id) }));
  const answer = await store.duringVisit(call('deleteWorks', { body: { ids: [...ids] }, query }));
  if (!answer) return undefined;
  const omitted = before.filter(({ id }) => !answer.ids.includes(id));
  for (const { id, revision } of [...omitted, ...answer.works])
    mergeHiddenWork(queryClient, id, revision);

  return answer.ids;
}
