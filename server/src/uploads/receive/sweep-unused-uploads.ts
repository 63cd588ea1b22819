import { UNUSED_UPLOAD_DAYS } from '@vermilion/contract/limits';
import type { Context } from '../../context.ts';
import type { TaskRun } from '../../queue/define-task.ts';
import { eraseObjects } from '../erase-objects.ts';
import { hideUnusedUploads, listHiddenUploads } from './queries.ts';

const UNUSED_SECONDS = UNUSED_UPLOAD_DAYS * 86_400;
const UPLOADS_PER_STATEMENT = 500;
const STATEMENTS_MAX = 20;

/**
 * Deletes uploads that no job was given for a week. They are hidden first, so that no job can be given one whose file is just going; what a
 * crash leaves hidden is deleted the next time.
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
