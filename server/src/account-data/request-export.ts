import type { ExportBody } from '@vermilion/contract/account-data';
import { lockUser } from '../accounts/public.ts';
import { AppError } from '../app-error.ts';
import { noteAgreement } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { hasTrainedWorks } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import { countKeptWorks } from '../works/public.ts';
import { type ExportRow, findExport } from './queries.ts';
import { EXPORT_LIMIT } from './rules.ts';
import { startExport } from './start-export.ts';

/**
 * Starts an export that replaces the last one, or returns the running export. If the operator
 * labels AI pictures, a user with such pictures must accept or decline the duty to label them
 * (`is_agreed`). If the user accepts, the export has the stored files and the agreement is audited;
 * otherwise AI pictures become labelled JPEGs.
 * @throws AppError AGREEMENT_NEEDED, AUTH_UNAUTHORIZED, RATE_LIMITED
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
    const isAgreed = asked.is_agreed ?? false;
    const { row, isNew } = await startExport(ctx, tx, {
      ...{ userId: actor.userId, worksTotal, isAgreed },
    });
    if (isNew && hasLabels && isAgreed)
      await noteAgreement(ctx, tx, actor.userId, { exportId: row.id, form: 'copy' });

    return row;
  });
}
