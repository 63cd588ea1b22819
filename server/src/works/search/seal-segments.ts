import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { isDatabaseAway, isReadTimeout, isRefused } from '../../database/failures.ts';
import type { TaskRun } from '../../queue/define-task.ts';
import { listUnsealed, lockNextSegment, sealSegment } from './segment-queries.ts';

const USERS_PER_ROUND = 100;
const SEGMENTS_PER_USER_MAX = 50;

type Sealing = Pick<Context, 'db' | 'log'>;

/**
 * Indexes the words of works that can't change any more. A search also finds other works, but more
 * slowly. A user whose works can't be indexed is logged and delays no other user.
 * @throws the error of an unavailable database, and the reason of the signal
 */
export async function sealSegments(ctx: Sealing, { signal }: Partial<TaskRun> = {}): Promise<void> {
  for (const userId of await listUnsealed(ctx.db, USERS_PER_ROUND)) {
    for (let count = 0; count < SEGMENTS_PER_USER_MAX; count += 1) {
      signal?.throwIfAborted();
      if (!(await tryToSealNext(ctx, userId))) break;
    }
  }
}

async function tryToSealNext(ctx: Sealing, userId: string): Promise<boolean> {
  try {
    return await sealNext(ctx, userId);
  } catch (error) {
    // A timeout may concern this user alone.
    if (isDatabaseAway(error) && !isRefused(error) && !isReadTimeout(error)) throw error;
    ctx.log.error({ err: error, userId }, 'works could not be indexed');

    return false;
  }
}

/**
 * Seals one segment in a transaction, for which submissions of its user wait. Returns false if none
 * is full.
 */
function sealNext(ctx: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  return withTransaction(ctx.db, async tx => {
    const segment = await lockNextSegment(tx, userId);
    if (segment === undefined) return false;
    await sealSegment(tx, userId, segment);

    return true;
  });
}
