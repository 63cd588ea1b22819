import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { isDatabaseAway, isReadTimeout, isRefused } from '../../database/failures.ts';
import type { TaskRun } from '../../queue/define-task.ts';
import { listUnsealed, lockNextSegment, sealSegment } from './segment-queries.ts';

const USERS_PER_ROUND = 100;
const SEGMENTS_PER_USER_MAX = 50;

type SealContext = Pick<Context, 'db' | 'log'>;

/**
 * Indexes the words of works that can't change any more. A search finds other works too, but more
 * slowly. A failure for one user is logged and does not delay the others.
 * @throws the error of an unavailable database, and the signal's reason
 */
export async function sealSegments(
  ctx: SealContext,
  { signal }: Partial<TaskRun> = {},
): Promise<void> {
  for (const userId of await listUnsealed(ctx.db, USERS_PER_ROUND)) {
    for (let count = 0; count < SEGMENTS_PER_USER_MAX; count += 1) {
      signal?.throwIfAborted();
      if (!(await tryToSealNext(ctx, userId))) break;
    }
  }
}

async function tryToSealNext(ctx: SealContext, userId: string): Promise<boolean> {
  try {
    return await sealNext(ctx, userId);
  } catch (error) {
    // A timeout or a refused statement may concern only this user.
    if (isDatabaseAway(error) && !isRefused(error) && !isReadTimeout(error)) throw error;
    ctx.log.error({ err: error, userId }, 'works could not be indexed');

    return false;
  }
}

/**
 * Returns false if no segment can be indexed. The user's submissions wait for this transaction, so
 * it handles only one segment.
 */
function sealNext(ctx: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  return withTransaction(ctx.db, async tx => {
    const segment = await lockNextSegment(tx, userId);
    if (segment === undefined) return false;
    await sealSegment(tx, userId, segment);

    return true;
  });
}
