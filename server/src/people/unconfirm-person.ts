import { setConfirmedAt } from '../accounts/public.ts';
import { type AuditActor, insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { notify, withTransaction } from '../database/database.ts';
import { lockPersonAndAdmins } from './load-person.ts';
import { refuseLastAdmin, refuseSelf } from './refusals.ts';
import type { Changed } from './suspend-person.ts';

/**
 * Withdraws a person's confirmation, which takes effect at the next call and closes open sockets
 * at once.
 * @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT if the person is the actor, LAST_ADMIN
 */
export async function unconfirmPerson(
  ctx: Context,
  actor: AuditActor,
  { id }: { id: string },
): Promise<Changed> {
  return withTransaction(ctx.db, async tx => {
    const { user, adminIds } = await lockPersonAndAdmins(tx, actor, id);

    const isUnchanged = user.email_confirmed_at === null;
    if (!isUnchanged) {
      refuseSelf(actor, user);
      refuseLastAdmin(user, adminIds);
    }

    if (!isUnchanged) {
      await setConfirmedAt(tx, user.id, null);
      await notify(tx, { kind: 'sessions-in-doubt', userId: user.id });
    }
    await insertAudit(tx, {
      ...{ id: ctx.ids.next(), actor, command: 'unconfirm', subject: user.id },
      details: isUnchanged ? { isUnchanged } : {},
    });

    return { user, isUnchanged };
  });
}
