import { setRole } from '../accounts/public.ts';
import { type AuditActor, insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { lockPersonAndAdmins } from './load-person.ts';
import { refuseLastAdmin } from './refusals.ts';
import type { Changed } from './suspend-person.ts';

/**
 * The role takes effect at the person's next call.
 * @throws AppError FORBIDDEN, NOT_FOUND, LAST_ADMIN
 */
export async function setPersonRole(
  ctx: Context,
  actor: AuditActor,
  { id, role }: { id: string; role: 'user' | 'admin' },
): Promise<Changed> {
  return withTransaction(ctx.db, async tx => {
    const { user, adminIds } = await lockPersonAndAdmins(tx, actor, id);

    const isUnchanged = user.role === role;
    if (role === 'user' && !isUnchanged) refuseLastAdmin(user, adminIds);

    if (!isUnchanged) await setRole(tx, user.id, role);
    await insertAudit(tx, {
      ...{ id: ctx.ids.next(), actor, subject: user.id },
      command: role === 'admin' ? 'promote' : 'demote',
      details: isUnchanged ? { isUnchanged } : {},
    });

    return { user, isUnchanged };
  });
}
