import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { listUnsealed, lockNextSegment, sealSegment } from './segment-queries.ts';

const USERS_PER_ROUND = 100;
const SEGMENTS_PER_USER_MAX = 50;

/** Indexes the words of works that can't change any more. What is not sealed is found as well, only less quickly. */
export async function sealSegments(ctx: Pick<Context, 'db'>): Promise<void> {
  for (const userId of await listUnsealed(ctx.db, USERS_PER_ROUND)) {
    for (let count = 0; count < SEGMENTS_PER_USER_MAX; count += 1) if (!(await sealNext(ctx, userId))) break;
  }
}

/** A transaction for each segment: submissions of its user wait for that long. False where there is none to seal. */
function sealNext(ctx: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  return withTransaction(ctx.db, async tx => {
    const segment = await lockNextSegment(tx, userId);
    if (segment === undefined) return false;
    await sealSegment(tx, userId, segment);

    return true;
  });
}
