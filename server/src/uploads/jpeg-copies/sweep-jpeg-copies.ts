import type { Context } from '../../context.ts';
import type { TaskRun } from '../../queue/define-task.ts';
import { removeObjects } from '../store-objects.ts';
import { deleteUnasked } from './queries.ts';

const UNASKED_DAYS = 30;
const COPIES_PER_STATEMENT = 500;
const STATEMENTS_MAX = 20;

/**
 * Deletes kept JPEGs that nobody has asked for in 30 days, among them those of former settings.
 * Rows go first: whoever asks meanwhile has the JPEG encoded again, and a file that a crash leaves
 * without its row is an orphan.
 */
export async function sweepJpegCopies(ctx: Context, { signal }: Partial<TaskRun> = {}): Promise<void> {
  for (let statement = 0; statement < STATEMENTS_MAX; statement += 1) {
    signal?.throwIfAborted();
    const keys = await deleteUnasked(ctx.db, { days: UNASKED_DAYS, limit: COPIES_PER_STATEMENT });
    if (keys.length === 0) return;
    await removeObjects(ctx, keys);
    ctx.log.info({ count: keys.length }, 'deleted JPEGs that nobody asked for');
  }
}
