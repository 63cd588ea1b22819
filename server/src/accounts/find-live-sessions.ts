import type { Context } from '../context.ts';
import { listLiveSessionIds } from './session-queries.ts';

/** Those of the sessions that may hold a socket: not ended, not run out, and of a confirmed address. */
export async function findLiveSessions(ctx: Context, sessionIds: readonly string[]): Promise<string[]> {
  return listLiveSessionIds(ctx.db, sessionIds, ctx.clock.now());
}
