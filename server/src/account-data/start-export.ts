import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { enqueue } from '../queue/define-task.ts';
import { makeExportTask, sweepExportsTask } from './definitions.ts';
import { type ExportRow, findExport, replaceExport } from './queries.ts';
import { EXPORT_SECONDS } from './rules.ts';

export type ExportStart = { userId: string; worksTotal: number; isAgreed: boolean };

/** Starts an export, unless one is still being made. The caller has locked the account. */
export async function startExport(
  ctx: Context,
  tx: Tx,
  { userId, worksTotal, isAgreed }: ExportStart,
): Promise<{ row: ExportRow; isNew: boolean }> {
  const last = await findExport(tx, userId);
  if (last?.status === 'pending') return { row: last, isNew: false };

  const id = ctx.ids.next();
  await replaceExport(tx, { id, userId, worksTotal, seconds: EXPORT_SECONDS });
  await enqueue(tx, makeExportTask, { exportId: id, isAgreed });
  if (last?.object_key) await enqueue(tx, sweepExportsTask, {}, { key: sweepExportsTask.name });
  const row = await findExport(tx, userId);
  if (!row) throw new Error('the export row is missing right after its insert');

  return { row, isNew: true };
}
