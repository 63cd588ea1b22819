import { notify, type Tx } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { deleteSession } from './session-queries.ts';

/** Ends a session. Every node closes its sockets after the commit. */
export async function endSession(tx: Tx, { sessionId, userId }: Actor): Promise<void> {
  await deleteSession(tx, { id: sessionId, userId });
  await notify(tx, { kind: 'sessions-ended', userId, sessionIds: [sessionId] });
}
