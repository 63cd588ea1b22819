import type { Context } from '../context.ts';
import type { TaskRun } from '../queue/define-task.ts';
import { removeAuditRows } from './queries.ts';

const ROWS_PER_STATEMENT = 1_000;

export async function removeOldAudit(
  ctx: Context,
  { signal }: Partial<TaskRun> = {},
): Promise<void> {
  for (let removed = ROWS_PER_STATEMENT; removed === ROWS_PER_STATEMENT; ) {
    signal?.throwIfAborted();
    removed = await removeAuditRows(ctx.db, ROWS_PER_STATEMENT);
  }
}
