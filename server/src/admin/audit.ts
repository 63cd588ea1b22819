import { type AuditEntryView, auditFilter } from '@vermilion/contract/admin/audit';
import { exportAudit, listAudit } from '../audit/public.ts';
import { AdminError } from './admin-error.ts';
import type { ListOptions } from './admin-lists.ts';
import type { Command } from './command.ts';
import { machineActor, noteList } from './write-audit.ts';

const ROWS_SHOWN = 50;

/** Prints the latest rows that match, or all of them as CSV. */
export function showAudit({ csv: isCsv = false, ...options }: ListOptions): Command {
  const { success, data: filter, error } = auditFilter.safeParse(options);
  if (!success) {
    const [issue] = error.issues;
    throw new AdminError(`${issue?.path.join('.')}: ${issue?.message}`);
  }

  return async (ctx, print) => {
    if (isCsv) {
      const lines = await exportAudit(ctx, machineActor(), filter);
      // `print` ends each line with \n.
      for await (const text of lines) print(text.replace(/\n$/, ''));

      return;
    }
    const { entries } = await listAudit(ctx, { ...filter, limit: ROWS_SHOWN });
    for (const entry of entries) print(lineOf(entry));
    await noteList(ctx, 'audit');
  };
}

function lineOf({ created_at, id, command, actor, subject, details }: AuditEntryView): string {
  const parties = [actor, subject].map(({ name, key }) => name ?? key);

  return [created_at, id, command, ...parties, JSON.stringify(details)].join('\t');
}
