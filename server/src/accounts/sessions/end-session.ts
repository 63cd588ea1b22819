import { notify, type Tx } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { deleteSession } from './session-queries.ts';

/** At the commit every node closes its sockets. */
export async function endSession(tx: Tx, { sessionId, userId }: Actor): Promise<void> {
  await deleteSession(tx, { id: sessionId, userId });
  await notify(tx, { kind: 'sessions-ended', userId, sessionIds: [sessionId] });
}
