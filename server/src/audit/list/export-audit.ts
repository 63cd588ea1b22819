import type { AuditEntryView, AuditFilter } from '@vermilion/contract/admin/audit';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { CSV_BEGINNING, csvLine } from '../../http/csv.ts';
import type { AuditActor } from '../audit-actor.ts';
import { insertAudit } from '../queries.ts';
import { listAudit } from './list-audit.ts';

const PAGE_ROWS = 500;
const HEAD = [
  ...['id', 'time', 'command', 'actor', 'actor_name', 'subject', 'subject_name'],
  ...['before', 'after', 'details'],
];

/**
 * Reads pages when the caller needs them, so memory does not grow with the log. The export itself
 * is audited, and may thus be the first row. See ADL-3.
 */
export async function exportAudit(
  ctx: Context,
  actor: AuditActor,
  filter: AuditFilter,
): Promise<AsyncGenerator<string>> {
  await withTransaction(ctx.db, tx =>
    insertAudit(tx, {
      id: ctx.ids.next(),
      ...{ actor, command: 'export-audit', subject: 'audit', details: { ...filter } },
    }),
  );

  return linesOf(ctx, filter);
}

async function* linesOf(ctx: Context, filter: AuditFilter): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine(HEAD);
  let before: string | undefined;
  do {
    const { entries, next } = await listAudit(ctx, { ...filter, before, limit: PAGE_ROWS });
    if (entries.length > 0) yield entries.map(lineOf).join('');
    before = next ?? undefined;
  } while (before !== undefined);
}

function lineOf({ id, created_at, command, actor, subject, details }: AuditEntryView): string {
  const { before, after, ...others } = details;

  return csvLine([
    ...[id, created_at, command, actor.key, actor.name, subject.key, subject.name],
    ...[textOf(before), textOf(after), textOf(others)],
  ]);
}

function textOf(value: unknown): string | null {
  if (value === undefined) return null;

  return typeof value === 'string' ? value : JSON.stringify(value);
}
