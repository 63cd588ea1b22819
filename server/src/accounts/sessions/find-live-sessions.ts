import type { Context } from '../../context.ts';
import { listLiveSessions } from './session-queries.ts';

/** Only valid sessions of confirmed addresses may hold a socket. */
export async function findLiveSessions(
  ctx: Context,
  sessionIds: readonly string[],
): Promise<string[]> {
  return listLiveSessions(ctx.db, sessionIds);
}
