import { type ExportRow, startExport } from '../account-data/public.ts';
import { type AuditActor, insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { countKeptWorks } from '../works/public.ts';
import { lockPerson } from './load-person.ts';

/**
 * Starts a new export in place of the person's last one, or returns an export that is still being
 * made. Pictures are labelled if the operator labels AI pictures. See PPL-7.
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function requestPersonExport(
  ctx: Context,
  actor: AuditActor,
  { id }: { id: string },
): Promise<ExportRow> {
  const worksTotal = await countKeptWorks(ctx.db, id, ctx.clock.now());

  return withTransaction(ctx.db, async tx => {
    const user = await lockPerson(tx, actor, id);

    const start = { userId: user.id, worksTotal, isAgreed: false };
    const { row, isNew } = await startExport(ctx, tx, start);
    const details = { exportId: row.id, ...(!isNew && { isUnchanged: true }) };
    await insertAudit(tx, {
      ...{ id: ctx.ids.next(), actor, command: 'export', subject: user.id, details },
    });

    return row;
  });
}
