import type { Context } from '../../context.ts';
import { notify, withTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { deleteSessionsOf } from './session-queries.ts';

/** Ends all sessions of the actor's account except the actor's own. */
export async function endOtherSessions(ctx: Context, actor: Actor): Promise<void> {
  await withTransaction(ctx.db, async tx => {
    await deleteSessionsOf(tx, actor.userId, actor.sessionId);
    await notify(tx, { kind: 'sessions-in-doubt', userId: actor.userId });
  });
}
