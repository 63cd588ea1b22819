import { endSessionsOf } from '../accounts/public.ts';
import { type AuditActor, insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { lockPerson } from './load-person.ts';
import type { Changed } from './suspend-person.ts';

/**
 * Ends one session of a person, or all of them. Every node then closes their sockets at once.
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function endPersonSessions(
  ctx: Context,
  actor: AuditActor,
  { id, sessionId }: { id: string; sessionId?: string | undefined },
): Promise<Changed & { count: number }> {
  return withTransaction(ctx.db, async tx => {
    const user = await lockPerson(tx, actor, id);

    const count = await endSessionsOf(tx, user.id, sessionId);
    const isUnchanged = count === 0;
    const details = { count, sessionId, ...(isUnchanged && { isUnchanged }) };
    await insertAudit(tx, {
      ...{ id: ctx.ids.next(), actor, command: 'end-sessions', subject: user.id, details },
    });

    return { user, isUnchanged, count };
  });
}
