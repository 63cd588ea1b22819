import type { WorkRevision } from '@vermilion/contract/history';
import type { Context } from '../../context.ts';
import { type Notice, notify, type Tx } from '../../database/database.ts';
import { enqueue } from '../../queue/define-task.ts';
import { hideObjects } from '../../uploads/public.ts';
import { cancelJob } from '../cancel-job.ts';
import { stopRequestTask } from '../engine/definitions.ts';
import { setShown } from '../search/segment-queries.ts';
import { countWorks, type LockedWork, leaveOriginals, listRevisions, lockWorks, moveToTrash } from './trash-queries.ts';

export type Works = { userId: string; jobIds: readonly string[] };

/**
 * Puts works in the trash: from the commit on they and their image addresses answer 404. A pending one is cancelled first, where it still
 * can be, and else its provider is asked to stop. Answers the ids of those that were moved, and all that are in the trash after it.
 */
export async function trashWorks(
  ctx: Context,
  tx: Tx,
  { userId, jobIds }: Works,
): Promise<{ movedIds: string[]; works: WorkRevision[] }> {
  const works = await lockWorks(tx, userId, jobIds);
  const inSight = works.filter(work => !work.isInTrash);
  const goOn = await cancelPending(ctx, tx, userId, inSight);
  const moved = await moveToTrash(tx, idsOf(inSight));
  if (moved.length === 0) return { movedIds: [], works: await listRevisions(tx, idsOf(works)) };

  const upscaleIds = idsOf(moved.filter(({ originalId }) => originalId !== null));
  const originalIds = upscaleIds.length > 0 ? await leaveOriginals(tx, userId, upscaleIds) : [];
  await countWorks(tx, userId, -moved.length);
  const numbers = moved.map(({ number }) => number);
  await setShown(tx, userId, numbers, false);
  const movedIds = idsOf(moved);
  const inSightOf = (jobIds: readonly string[]) => jobIds.filter(id => !movedIds.includes(id));
  await hideObjects(tx, movedIds);
  for (const jobId of goOn) await enqueue(tx, stopRequestTask, { jobId });
  await notify(tx, ...noticesOf('job-deleted', userId, movedIds), ...noticesOf('job', userId, inSightOf(originalIds)));

  return { movedIds, works: await listRevisions(tx, idsOf(works)) };
}

const idsOf = (works: readonly { id: string }[]) => works.map(({ id }) => id);

/** Answers those that go on. */
async function cancelPending(ctx: Context, tx: Tx, userId: string, works: readonly LockedWork[]): Promise<string[]> {
  const goOn: string[] = [];
  for (const { id: jobId, status, modelName } of works) {
    if (status !== 'pending') continue;
    if (!(await cancelJob(ctx, tx, { userId, jobId, modelName }))) goOn.push(jobId);
  }

  return goOn;
}

export function noticesOf(kind: 'job' | 'job-deleted', userId: string, jobIds: readonly string[]): Notice[] {
  return jobIds.map(jobId => ({ kind, jobId, userId }));
}
