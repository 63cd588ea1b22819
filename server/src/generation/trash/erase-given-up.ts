/**
 * Deletes works for good: their files, then the rows of these, then their own, so that what a crash leaves behind is found by its row and
 * deleted again. A little at a time. The ledger keeps its rows.
 */
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { withTransaction } from '../../database/database.ts';
import { enqueue, type TaskRun } from '../../queue/define-task.ts';
import { eraseObjectsOfWorks } from '../../uploads/public.ts';
import { forgetWords } from '../search/segment-queries.ts';
import { eraseWorksTask } from './definitions.ts';
import { deleteErased, listErasable } from './erase-queries.ts';
import { giveUpOverdue } from './trash-queries.ts';

const WORKS_PER_ROUND = 50;
const OVERDUE_PER_ROUND = 500;
const OVERDUE_ROUNDS_MAX = 20;

/** What was given up in this transaction is deleted after its commit. */
export async function enqueueErasing(tx: Tx): Promise<void> {
  await enqueue(tx, eraseWorksTask, {}, { key: 'erase-works' });
}

/** @throws StoreError when a file can't be deleted: the queue tries again */
export async function eraseGivenUp(ctx: Context, { signal }: Partial<TaskRun> = {}): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const jobIds = await listErasable(ctx.db, WORKS_PER_ROUND);
    if (jobIds.length === 0) return;
    await eraseObjectsOfWorks(ctx, jobIds);
    const gone = await withTransaction(ctx.db, async tx => {
      const works = await deleteErased(tx, jobIds);
      await forgetWords(tx, works);

      return works;
    });
    // Others have the rest in hand.
    if (gone.length === 0) return;
    ctx.log.info({ count: gone.length }, 'deleted works for good');
  }
}

/** Gives up what has lain in the trash for its days, and deletes it with all that was given up before and could not be deleted yet. */
export async function emptyOldTrash(ctx: Context, run: Partial<TaskRun> = {}): Promise<void> {
  for (let round = 0; round < OVERDUE_ROUNDS_MAX; round += 1) {
    run.signal?.throwIfAborted();
    const count = await giveUpOverdue(ctx.db, { now: ctx.clock.now(), limit: OVERDUE_PER_ROUND });
    if (count < OVERDUE_PER_ROUND) break;
  }
  await eraseGivenUp(ctx, run);
}
