import { isLastAdmin, lockAdmins, setConfirmedAt } from '../accounts/public.ts';
import type { Context } from '../context.ts';
import { notify, withTransaction } from '../database/database.ts';
import { AdminError } from './admin-error.ts';
import { loadUser } from './load-user.ts';
import { unchanged, writeAudit } from './write-audit.ts';

/**
 * Withdraws a confirmation: it counts at the person's next call, and open sockets are looked at again at once. Throws AdminError for an
 * unknown address and for the last administrator.
 */
export async function unconfirmUser(ctx: Context, email: string): Promise<string> {
  return withTransaction(ctx.db, async tx => {
    const adminIds = await lockAdmins(tx);
    const user = await loadUser(tx, email);
    if (!user.email_confirmed_at) {
      await writeAudit(ctx, tx, { command: 'unconfirm', subject: user.id, details: unchanged });

      return `${user.email} is not confirmed.`;
    }

    if (isLastAdmin(user.id, adminIds)) {
      throw new AdminError(`${user.email} is the last administrator. Promote somebody else first.`);
    }

    await setConfirmedAt(tx, user.id, null);
    await writeAudit(ctx, tx, { command: 'unconfirm', subject: user.id });
    await notify(tx, { kind: 'sessions-in-doubt', userId: user.id });

    return `${user.email} is not confirmed any more.`;
  });
}
