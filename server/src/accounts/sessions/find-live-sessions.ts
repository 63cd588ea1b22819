import type { Context } from '../../context.ts';
import { listLiveSessions } from './session-queries.ts';

/** Returns the sessions that may have a socket: valid ones of confirmed addresses. */
export async function findLiveSessions(
  ctx: Context,
  sessionIds: readonly string[],
): Promise<string[]> {
  return listLiveSessions(ctx.db, sessionIds);
}
