import { notify, type Tx } from '../../database/database.ts';
import { removeSessions } from './session-queries.ts';

/**
 * Ends one session of an account, or all if `sessionId` is undefined. Every node closes their
 * sockets.
 * @returns the number of ended sessions
 */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  sessionId: string | undefined,
): Promise<number> {
  const count = await removeSessions(tx, userId, sessionId ?? null);
  if (count > 0) await notify(tx, { kind: 'sessions-in-doubt', userId });

  return count;
}
