import type { Context } from '../../context.ts';
import { listLiveSessions } from './session-queries.ts';

/** Returns the sessions that may hold a socket: valid, and of a confirmed address. */
export async function findLiveSessions(
  ctx: Context,
  sessionIds: readonly string[],
): Promise<string[]> {
  return listLiveSessions(ctx.db, sessionIds);
}
