import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { loadUser } from './load-user.ts';
import { setRole } from './queries.ts';
import { writeAudit } from './write-audit.ts';

/** Makes an account an administrator's. Throws AdminError for an unknown address. */
export async function promoteUser(ctx: Context, email: string): Promise<string> {
  return withTransaction(ctx.db, async tx => {
    const user = await loadUser(tx, email);
    if (user.role === 'admin') return `${user.email} is an administrator already.`;

    await setRole(tx, user.id, 'admin');
    await writeAudit(ctx, tx, { command: 'promote', userId: user.id });

    return `${user.email} is an administrator.`;
  });
}
