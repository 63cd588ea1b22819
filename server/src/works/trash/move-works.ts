/** These functions write in this order: works, originals, counters, the index of words, objects. */
import type { WorkRevision } from '@vermilion/contract/history';
import { type Notice, notify, type Tx } from '../../database/database.ts';
import { hideObjects, showObjects } from '../../uploads/public.ts';
import { setShown } from '../search/segment-queries.ts';
import * as queries from './trash-queries.ts';

export type Works = { userId: string; jobIds: readonly string[] };

/**
 * Moves locked works to the trash. From the commit on the API answers 404 for the works and their
 * images. Returns the ids of the moved works.
 */
export async function putInTrash(tx: Tx, { userId, jobIds }: Works): Promise<string[]> {
  const moved = await queries.moveToTrash(tx, jobIds);
  if (moved.length === 0) return [];

  const { ids, numbers, upscaleIds } = describe(moved);
  const originalIds =
    upscaleIds.length > 0 ? await queries.leaveOriginals(tx, userId, upscaleIds) : [];
  const changedOriginalIds = originalIds.filter(id => !ids.includes(id));
  await queries.countWorks(tx, userId, -moved.length);
  await setShown(tx, userId, numbers, false);
  await hideObjects(tx, ids);
  await notify(
    tx,
    ...noticesOf('job-deleted', userId, ids),
    ...noticesOf('job', userId, changedOriginalIds),
  );

  return ids;
}

/**
 * Takes works out of the trash. A finished upscale returns to the list of its original. Returns the
 * works of `jobIds` that are then outside the trash.
 */
export async function takeFromTrash(tx: Tx, { userId, jobIds }: Works): Promise<WorkRevision[]> {
  const lockedIds = (await queries.lockWorks(tx, userId, jobIds)).map(({ id }) => id);
  const moved = await queries.moveFromTrash(tx, lockedIds);
  if (moved.length > 0) {
    const { ids, numbers, upscaleIds } = describe(moved);
    const originalIds =
      upscaleIds.length > 0 ? await queries.rejoinOriginals(tx, userId, upscaleIds) : [];
    await queries.countWorks(tx, userId, moved.length);
    await setShown(tx, userId, numbers, true);
    await showObjects(tx, ids);
    await notify(tx, ...noticesOf('job', userId, [...new Set([...ids, ...originalIds])]));
  }

  return queries.listRevisions(tx, lockedIds);
}

function describe(moved: readonly queries.MovedWork[]) {
  return {
    ids: moved.map(({ id }) => id),
    numbers: moved.map(({ number }) => number),
    upscaleIds: moved.filter(({ originalId }) => originalId !== null).map(({ id }) => id),
  };
}

export function noticesOf(
  kind: 'job' | 'job-deleted',
  userId: string,
  jobIds: readonly string[],
): Notice[] {
  return jobIds.map(jobId => ({ kind, jobId, userId }));
}
