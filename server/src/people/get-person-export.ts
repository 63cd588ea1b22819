import { type ExportFile, getExportFile } from '../account-data/public.ts';
import { type AuditActor, insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { findPerson } from './load-person.ts';

/**
 * Returns the file of a person's export, and audits the download.
 * @throws AppError FORBIDDEN, NOT_FOUND without a finished export
 */
export async function getPersonExport(
  ctx: Context,
  actor: AuditActor,
  id: string,
): Promise<ExportFile> {
  const file = await getExportFile(ctx, { userId: id });
  await withTransaction(ctx.db, async tx => {
    const user = await findPerson(tx, actor, id);
    await insertAudit(tx, {
      ...{ id: ctx.ids.next(), actor, command: 'download-export', subject: user.id, details: {} },
    });
  });

  return file;
}
