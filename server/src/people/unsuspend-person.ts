import { unsuspendAccount } from '../accounts/public.ts';
import { type AuditActor, insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { lockPerson } from './load-person.ts';
import type { Changed } from './suspend-person.ts';

/**
 * See PPL-3.
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function unsuspendPerson(
  ctx: Context,
  actor: AuditActor,
  { id }: { id: string },
): Promise<Changed> {
  return withTransaction(ctx.db, async tx => {
    const user = await lockPerson(tx, actor, id);

    const isUnchanged = user.suspended_at === null;

    if (!isUnchanged) await unsuspendAccount(tx, user.id);
    const details = isUnchanged ? { isUnchanged } : { note: user.suspension_note };
    await insertAudit(tx, {
      ...{ id: ctx.ids.next(), actor, command: 'unsuspend', subject: user.id, details },
    });

    return { user, isUnchanged };
  });
}
