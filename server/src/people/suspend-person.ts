import { suspendAccount, type User } from '../accounts/public.ts';
import { type AuditActor, insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { lockPersonAndAdmins } from './load-person.ts';
import { refuseLastAdmin, refuseSelf } from './refusals.ts';

/** `user` is the account as it was before the change. */
export type Changed = { user: User; isUnchanged: boolean };

/**
 * Suspends an account, or replaces the note of a suspended one. See PPL-1, PPL-2.
 * @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT if the person is the actor, LAST_ADMIN
 */
export async function suspendPerson(
  ctx: Context,
  actor: AuditActor,
  { id, note }: { id: string; note: string },
): Promise<Changed> {
  return withTransaction(ctx.db, async tx => {
    const { user, adminIds } = await lockPersonAndAdmins(tx, actor, id);

    refuseSelf(actor, user);
    refuseLastAdmin(user, adminIds);
    const isUnchanged = user.suspended_at !== null && user.suspension_note === note;

    if (!isUnchanged) await suspendAccount(tx, user.id, note);
    const details = { note, ...(isUnchanged && { isUnchanged }) };
    await insertAudit(tx, {
      ...{ id: ctx.ids.next(), actor, command: 'suspend', subject: user.id, details },
    });

    return { user, isUnchanged };
  });
}
