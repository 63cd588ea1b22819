import { userInfo } from 'node:os';
import { insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';

export type Audit = {
  command: string;
  /** The id of the user concerned; `users`, `ledger` and `database` when a command is about all of it. */
  subject: string;
  details?: Record<string, unknown>;
};

/** The details of a command that found everything as it was to become. */
export const unchanged = { isUnchanged: true } as const;

/** Notes a command in the transaction that carries it out. */
export async function writeAudit(
  ctx: Context,
  tx: Tx,
  { command, subject, details = {} }: Audit,
): Promise<void> {
  await insertAudit(tx, {
    id: ctx.ids.next(),
    actor: `cli:${machineUser()}`,
    command,
    subject,
    details,
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
