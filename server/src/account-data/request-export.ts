import type { ExportBody } from '@vermilion/contract/account-data';
import { lockUser } from '../accounts/public.ts';
import { AppError } from '../app-error.ts';
import { noteAgreement } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { type Tx, withTransaction } from '../database/database.ts';
import { hasTrainedWorks } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import { enqueue } from '../queue/define-task.ts';
import { countKeptWorks } from '../works/public.ts';
import { makeExportTask, sweepExportsTask } from './definitions.ts';
import { type ExportRow, findExport, replaceExport } from './queries.ts';
import { EXPORT_LIMIT, EXPORT_SECONDS } from './rules.ts';

/**
 * Asks for a copy of one's data, in the place of the last one; while one is being made that one is answered. Where the operator labels what
 * AI made, whoever asks says whether they take on the duty to label it (`is_agreed`): then the copy has the originals, which show no label,
 * and that is noted; else JPEGs that show it.
 * @throws AppError AGREEMENT_NEEDED, RATE_LIMITED
 */
export async function requestExport(
  ctx: Context,
  actor: Actor,
  asked: ExportBody = {},
): Promise<ExportRow> {
  const current = await findExport(ctx.db, actor.userId);
  if (current?.status === 'pending') return current;
  const hasLabels =
    ctx.config.aigcProducer !== undefined && (await hasTrainedWorks(ctx.db, actor.userId));
  if (hasLabels && asked.is_agreed === undefined) throw new AppError('AGREEMENT_NEEDED');
  await ctx.rateLimits.consume(EXPORT_LIMIT, actor.userId);
  const worksTotal = await countKeptWorks(ctx.db, actor.userId, ctx.clock.now());

  return withTransaction(ctx.db, async tx => {
    if (!(await lockUser(tx, actor.userId))) throw new AppError('AUTH_UNAUTHORIZED');
    const last = await findExport(tx, actor.userId);
    if (last?.status === 'pending') return last;

    const isAgreed = asked.is_agreed ?? false;
    const exportId = await begin(ctx, tx, { userId: actor.userId, worksTotal, isAgreed });
    if (hasLabels && isAgreed)
      await noteAgreement(ctx, tx, actor.userId, { exportId, form: 'copy' });
    if (last?.object_key) await enqueue(tx, sweepExportsTask, {}, { key: sweepExportsTask.name });

    return mustFind(tx, actor.userId);
  });
}

async function begin(
  ctx: Context,
  tx: Tx,
  { userId, worksTotal, isAgreed }: { userId: string; worksTotal: number; isAgreed: boolean },
): Promise<string> {
  const id = ctx.ids.next();
  await replaceExport(tx, { id, userId, worksTotal, seconds: EXPORT_SECONDS });
  await enqueue(tx, makeExportTask, { exportId: id, isAgreed });

  return id;
}

async function mustFind(tx: Tx, userId: string): Promise<ExportRow> {
  const row = await findExport(tx, userId);
  if (!row) throw new Error('the export that was just written is not there');

  return row;
}
