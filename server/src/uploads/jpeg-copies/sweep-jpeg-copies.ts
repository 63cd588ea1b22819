import type { Context } from '../../context.ts';
import type { TaskRun } from '../../queue/define-task.ts';
import { deleteObjectRows } from '../queries.ts';
import { listUnasked } from './queries.ts';

const UNASKED_DAYS = 30;
const COPIES_PER_STATEMENT = 500;
const STATEMENTS_MAX = 20;

/**
 * Deletes JPEGs without a request in the last 30 days. Deletes files before their rows, so that a
 * crash leaves no file without a row. If a crash leaves a row without a file, the next request
 * makes the JPEG again.
 * @throws StoreError at the end of a batch if one of its files can't be deleted
 */
export async function sweepJpegCopies(
  ctx: Context,
  { signal }: Partial<TaskRun> = {},
): Promise<void> {
  for (let statement = 0; statement < STATEMENTS_MAX; statement += 1) {
    signal?.throwIfAborted();
    const keys = await listUnasked(ctx.db, { days: UNASKED_DAYS, limit: COPIES_PER_STATEMENT });
    if (keys.length === 0) return;
    const results = await Promise.allSettled(keys.map(key => ctx.objectStore.delete(key)));
    const deleted = keys.filter((_, place) => results[place]?.status === 'fulfilled');
    await deleteObjectRows(ctx.db, deleted);
    ctx.log.info({ count: deleted.length }, 'deleted kept JPEGs without a request in 30 days');
    const failure = results.find(result => result.status === 'rejected');
    if (failure) throw failure.reason;
  }
}
