import type { Context } from '../../context.ts';
import type { TaskRun } from '../../queue/define-task.ts';
import { deleteObjectRows } from '../queries.ts';
import { listUnasked } from './queries.ts';

const UNASKED_DAYS = 30;
const COPIES_PER_STATEMENT = 500;
const STATEMENTS_MAX = 20;

/**
 * Deletes kept JPEGs that nobody has asked for in 30 days, among them those of former settings.
 * Files go before their rows, so a crash leaves no file that no row knows. A reader who meets a row
 * without its file encodes the JPEG again, under another key.
 * @throws StoreError when a file can't be deleted, after the rows of the others are gone
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
    ctx.log.info({ count: deleted.length }, 'deleted JPEGs that nobody asked for');
    const failure = results.find(result => result.status === 'rejected');
    if (failure) throw failure.reason;
  }
}
