import { userInfo } from 'node:os';
import type { AuditedCommand } from '@vermilion/contract/admin/audited-commands';
import { type AuditActor, insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { type Tx, withTransaction } from '../database/database.ts';

export type Audit = {
  command: AuditedCommand;
  /** The id of the user concerned, or a word such as `users` or `ledger` if there is none. */
  subject: string;
  details?: Record<string, unknown>;
};

export const unchanged = { isUnchanged: true } as const;

export async function writeAudit(
  ctx: Context,
  tx: Tx,
  { command, subject, details = {} }: Audit,
): Promise<void> {
  await insertAudit(tx, {
    id: ctx.ids.next(),
    actor: machineActor(),
    command,
    subject,
    details,
  });
}

export async function noteList(ctx: Context, command: AuditedCommand): Promise<void> {
  await withTransaction(ctx.db, tx => writeAudit(ctx, tx, { command, subject: command }));
}

/** In a container the user may have no name. */
export function machineActor(): AuditActor {
  try {
    return `cli:${userInfo().username}`;
  } catch {
    return `cli:${process.getuid?.() ?? 'unknown'}`;
  }
}
