import type { Context } from '../context.ts';
import type { TaskRun } from '../queue/define-task.ts';
import { eraseObjects } from '../uploads/public.ts';
import { deleteExpiredExports, listUnusedExports } from './queries.ts';

const EXPORTS_PER_ROUND = 20;
const ROUNDS_MAX = 50;

/** After the maximum number of rounds, the next run continues. */
export async function sweepExports(ctx: Context, { signal }: Partial<TaskRun> = {}): Promise<void> {
  await deleteExpiredExports(ctx.db);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    signal?.throwIfAborted();
    const keys = await listUnusedExports(ctx.db, EXPORTS_PER_ROUND);
    await eraseObjects(ctx, keys);
    if (keys.length < EXPORTS_PER_ROUND) return;
  }
}
