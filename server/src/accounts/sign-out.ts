import type { Context } from '../context.ts';
import { notify, withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { deleteSession } from './session-queries.ts';

/** Ends the session on the server; every node closes its sockets. */
export async function signOut(ctx: Context, actor: Actor): Promise<void> {
  await withTransaction(ctx.db, async tx => {
    await deleteSession(tx, { id: actor.sessionId, userId: actor.userId });
    await notify(tx, { kind: 'sessions-ended', userId: actor.userId, sessionIds: [actor.sessionId] });
  });
}
