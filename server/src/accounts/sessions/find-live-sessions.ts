import type { Context } from '../../context.ts';
import { listLiveSessions } from './session-queries.ts';

/** Returns those of `sessionIds` that may have a socket. */
export async function findLiveSessions(
  ctx: Context,
  sessionIds: readonly string[],
): Promise<string[]> {
  return listLiveSessions(ctx.db, sessionIds);
}
