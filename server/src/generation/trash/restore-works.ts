import type { WorkRevision } from '@vermilion/contract/history';
import { notify, type Tx } from '../../database/database.ts';
import { showObjects } from '../../uploads/public.ts';
import { setShown } from '../search/segment-queries.ts';
import { countWorks, listRevisions, lockWorks, moveFromTrash, rejoinOriginals } from './trash-queries.ts';
import { noticesOf, type Works } from './trash-works.ts';

/** Takes works out of the trash: all is as it was before, and an upscale joins its original again. Answers those that are there after it. */
export async function restoreWorks(tx: Tx, { userId, jobIds }: Works): Promise<WorkRevision[]> {
  const ids = (await lockWorks(tx, userId, jobIds)).map(({ id }) => id);
  const moved = await moveFromTrash(tx, ids);
  if (moved.length === 0) return listRevisions(tx, ids);

  const upscaleIds = moved.flatMap(({ id, originalId }) => (originalId === null ? [] : [id]));
  const originalIds = upscaleIds.length > 0 ? await rejoinOriginals(tx, userId, upscaleIds) : [];
  await countWorks(tx, userId, moved.length);
  const numbers = moved.map(({ number }) => number);
  await setShown(tx, userId, numbers, true);
  const movedIds = moved.map(({ id }) => id);
  await showObjects(tx, movedIds);
  await notify(tx, ...noticesOf('job', userId, [...new Set([...movedIds, ...originalIds])]));

  return listRevisions(tx, ids);
}
