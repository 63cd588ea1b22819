import { userInfo } from 'node:os';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { insertAudit } from './queries.ts';

export type Audit = { command: string; userId: string; details?: Record<string, unknown> };

/** Notes a change in the transaction that makes it. */
export async function writeAudit(ctx: Context, tx: Tx, { command, userId, details = {} }: Audit): Promise<void> {
  await insertAudit(tx, {
    id: ctx.ids.next(),
    actor: `cli:${machineUser()}`,
    command,
    subject: userId,
    details,
    now: ctx.clock.now(),
  });
}

/** In a container the user may have no name. */
function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
