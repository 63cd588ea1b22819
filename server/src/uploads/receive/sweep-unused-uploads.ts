import { UNUSED_UPLOAD_DAYS } from '@vermilion/contract/limits';
import type { Context } from '../../context.ts';
import type { TaskRun } from '../../queue/define-task.ts';
import { eraseObjects } from '../erase-objects.ts';
import { hideUnusedUploads, listHiddenUploads } from './queries.ts';

const UNUSED_SECONDS = UNUSED_UPLOAD_DAYS * 86_400;
const UPLOADS_PER_STATEMENT = 500;
const STATEMENTS_MAX = 20;

/**
 * Hides unused uploads and then deletes them, so that no job can use an upload while it is deleted.
 * If a crash leaves uploads hidden, the next run deletes them.
 */
export async function sweepUnusedUploads(
  ctx: Context,
  { signal }: Partial<TaskRun> = {},
): Promise<void> {
  for (let statement = 0; statement < STATEMENTS_MAX; statement += 1) {
    signal?.throwIfAborted();
    await hideUnusedUploads(ctx.db, UNUSED_SECONDS, UPLOADS_PER_STATEMENT);
    const keys = await listHiddenUploads(ctx.db, UPLOADS_PER_STATEMENT);
    if (keys.length === 0) return;
    await eraseObjects(ctx, keys);
    ctx.log.info({ count: keys.length }, 'deleted uploads that nobody used');
  }
}
