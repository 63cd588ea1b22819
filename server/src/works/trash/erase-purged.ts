/**
 * Deletes works for good: first their files, then the rows of the files, then the rows of the
 * works. So after a crash the next run finds what is left. The ledger keeps its rows.
 */

import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type Tx, withTransaction } from '../../database/database.ts';
import { defineTask, enqueue, type TaskRun } from '../../queue/define-task.ts';
import { readSetting } from '../../site-settings/public.ts';
import { eraseObjectsOfWorks } from '../../uploads/public.ts';
import { forgetWords } from '../search/segment-queries.ts';
import { countErased, deleteErased, listErasable } from './erase-queries.ts';
import { purgeOverdue } from './trash-queries.ts';

const WORKS_PER_ROUND = 50;
const OVERDUE_PER_ROUND = 500;
const OVERDUE_ROUNDS_MAX = 20;

export const eraseWorksTask = defineTask({
  name: 'generation-erase-works',
  payload: z.object({}),
  triesMax: 5,
  priority: 50,
});

export async function enqueueErasing(tx: Tx): Promise<void> {
  await enqueue(tx, eraseWorksTask, {}, { key: 'erase-works' });
}

/**
 * Deletes all purged works. If a work's files can't be deleted, the work waits for the next run.
 * @throws StoreError at the end if a file could not be deleted, so that the queue tries again
 */
export async function erasePurged(ctx: Context, { signal }: Partial<TaskRun> = {}): Promise<void> {
  const failures: Failures = new Map();
  for (;;) {
    signal?.throwIfAborted();
    const jobIds = await listErasable(ctx.db, {
      limit: WORKS_PER_ROUND,
      except: [...failures.keys()],
    });
    if (jobIds.length === 0) break;
    await eraseFiles(ctx, jobIds, failures);
    const erasedIds = jobIds.filter(id => !failures.has(id));
    const gone = await withTransaction(ctx.db, async tx => {
      const works = await deleteErased(tx, erasedIds);
      await countErased(tx, works);
      await forgetWords(tx, works);

      return works;
    });
    // If nothing was deleted and nothing failed, another node holds these works, or they have just
    // got pictures.
    if (gone.length === 0 && !jobIds.some(id => failures.has(id))) break;
    if (gone.length > 0) ctx.log.info({ count: gone.length }, 'deleted works for good');
  }

  const [failure] = failures.values();
  if (failure === undefined) return;
  ctx.log.warn({ works: [...failures.keys()] }, 'works could not be deleted for good');
  throw failure;
}

type Failures = Map<string, unknown>;

/**
 * Deletes the files of all works together. If that fails, deletes them work by work, because only
 * the failing works must wait.
 */
async function eraseFiles(
  ctx: Context,
  jobIds: readonly string[],
  failures: Failures,
): Promise<void> {
  try {
    return await eraseObjectsOfWorks(ctx, jobIds);
  } catch (error) {
    ctx.log.warn({ err: error }, 'files of works could not be deleted together');
  }
  for (const id of jobIds) {
    try {
      await eraseObjectsOfWorks(ctx, [id]);
    } catch (error) {
      failures.set(id, error);
    }
  }
}

export async function emptyOldTrash(ctx: Context, run: Partial<TaskRun> = {}): Promise<void> {
  for (let round = 0; round < OVERDUE_ROUNDS_MAX; round += 1) {
    run.signal?.throwIfAborted();
    const days = await readSetting(ctx, ctx.db, 'trash-days');
    const count = await purgeOverdue(ctx.db, { days, limit: OVERDUE_PER_ROUND });
    if (count < OVERDUE_PER_ROUND) break;
  }
  await erasePurged(ctx, run);
}
