import { notify, type Tx } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { deleteSession } from './session-queries.ts';

/** Every node closes the session's sockets after the commit. */
export async function endSession(tx: Tx, { sessionId, userId }: Actor): Promise<void> {
  await deleteSession(tx, { id: sessionId, userId });
  await notify(tx, { kind: 'sessions-ended', userId, sessionIds: [sessionId] });
}
