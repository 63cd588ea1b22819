/** The trash: what puts works in and takes them out again, and what this page knows of it. See `docs/behaviour.md`, Works. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { type CallAnswer, call } from '../client.ts';
import { readListsAgain, takeGone, workKeys } from './lists.ts';
import { storeOf } from './stored-works.ts';

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
  return letGo(queryClient, ids, call('deleteWorks', { body: { ids: [...ids] } }));
}

/** Takes works out of the trash. @returns the ids of those that are out of it: what is deleted for good is left out */
export async function restoreWorks(queryClient: QueryClient, ids: readonly string[]): Promise<string[]> {
  const { ids: restored } = await call('restoreWorks', { body: { ids: [...ids] } });
  await readListsAgain(queryClient);

  return restored;
}

/** Deletes works with their files. @returns the ids of those that went: one that is gone already is what was asked for */
export async function deleteForever(queryClient: QueryClient, ids: readonly string[]): Promise<string[]> {
  const deleted = await letGo(
    queryClient,
    ids,
    call('deleteWorks', { body: { ids: [...ids] }, query: { forever: 'true' } }),
  );
  await queryClient.invalidateQueries({ queryKey: workKeys.trash });

  return deleted;
}

/** Deletes all that is in the trash. @returns how many works went */
export async function emptyTrash(queryClient: QueryClient): Promise<number> {
  const { total } = await call('emptyTrash');
  await queryClient.invalidateQueries({ queryKey: workKeys.trash });

  return total;
}

/** A work that the answer omits did not exist at the time of the call. A later report may still bring it back. */
async function letGo(
  queryClient: QueryClient,
  ids: readonly string[],
  answer: Promise<CallAnswer<'deleteWorks'>>,
): Promise<string[]> {
  const store = storeOf(queryClient);
  const before = ids.map(id => ({ id, revision: store.revisionOf(id) }));
  const changed = await store.duringVisit(answer);
  if (!changed) return [];
  const { ids: deleted, works } = changed;
  for (const { id, revision } of [...before.filter(({ id }) => !deleted.includes(id)), ...works]) {
    takeGone(queryClient, id, revision);
  }

  return deleted;
}
