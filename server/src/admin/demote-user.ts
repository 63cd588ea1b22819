import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { AdminError } from './admin-error.ts';
import { loadUser } from './load-user.ts';
import { lockAdmins, setRole } from './queries.ts';
import { isLastAdmin } from './rules.ts';
import { writeAudit } from './write-audit.ts';

/** Makes an administrator an ordinary user. Throws AdminError for an unknown address and for the last administrator. */
export async function demoteUser(ctx: Context, email: string): Promise<string> {
  return withTransaction(ctx.db, async tx => {
    const adminIds = await lockAdmins(tx);
    const user = await loadUser(tx, email);
    if (user.role !== 'admin') return `${user.email} is no administrator.`;

    if (isLastAdmin(user.id, adminIds)) {
      throw new AdminError(`${user.email} is the last administrator. Promote somebody else first.`);
    }

    await setRole(tx, user.id, 'user');
    await writeAudit(ctx, tx, { command: 'demote', userId: user.id });

    return `${user.email} is an ordinary user.`;
  });
}
