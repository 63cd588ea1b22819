import { setRole } from '../accounts/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { loadUser } from './load-user.ts';
import { unchanged, writeAudit } from './write-audit.ts';

/** Makes an account an administrator's. Throws AdminError for an unknown address. */
export async function promoteUser(ctx: Context, email: string): Promise<string> {
  return withTransaction(ctx.db, async tx => {
    const user = await loadUser(tx, email);
    const isAdmin = user.role === 'admin';

    if (!isAdmin) await setRole(tx, user.id, 'admin');
    await writeAudit(ctx, tx, {
      command: 'promote',
      subject: user.id,
      ...(isAdmin && { details: unchanged }),
    });

    return `${user.email} is an administrator${isAdmin ? ' already' : ''}.`;
  });
}
