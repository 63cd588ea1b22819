import { isLastAdmin, lockAdmins, setRole } from '../accounts/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { AdminError } from './admin-error.ts';
import { loadUser } from './load-user.ts';
import { unchanged, writeAudit } from './write-audit.ts';

/** Makes an administrator an ordinary user. Throws AdminError for an unknown address and for the last administrator. */
export async function demoteUser(ctx: Context, email: string): Promise<string> {
  return withTransaction(ctx.db, async tx => {
    const adminIds = await lockAdmins(tx);
    const user = await loadUser(tx, email);
    const isAdmin = user.role === 'admin';

    if (isAdmin && isLastAdmin(user.id, adminIds)) {
      throw new AdminError(`${user.email} is the last administrator. Promote somebody else first.`);
    }

    if (isAdmin) await setRole(tx, user.id, 'user');
    await writeAudit(ctx, tx, {
      command: 'demote',
      subject: user.id,
      ...(!isAdmin && { details: unchanged }),
    });

    return isAdmin ? `${user.email} is an ordinary user.` : `${user.email} is no administrator.`;
  });
}
