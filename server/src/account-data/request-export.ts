import { lockUser } from '../accounts/public.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { type Tx, withTransaction } from '../database/database.ts';
import { countKeptWorks } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import { enqueue } from '../queue/define-task.ts';
import { makeExportTask, sweepExportsTask } from './definitions.ts';
import { type ExportRow, findExport, replaceExport } from './queries.ts';
import { EXPORT_LIMIT, EXPORT_SECONDS, secondsAfter } from './rules.ts';

/**
 * Asks for a copy of one's data, in the place of the last one; while one is being made that one is answered.
 * @throws AppError RATE_LIMITED
 */
export async function requestExport(ctx: Context, actor: Actor): Promise<ExportRow> {
  const current = await findExport(ctx.db, actor.userId);
  if (current?.status === 'pending') return current;
  await ctx.rateLimits.consume(EXPORT_LIMIT, actor.userId);
  const worksTotal = await countKeptWorks(ctx.db, actor.userId, ctx.clock.now());

  return withTransaction(ctx.db, async tx => {
    if (!(await lockUser(tx, actor.userId))) throw new AppError('AUTH_UNAUTHORIZED');
    const last = await findExport(tx, actor.userId);
    if (last?.status === 'pending') return last;

    await begin(ctx, tx, { userId: actor.userId, worksTotal });
    if (last?.object_key) await enqueue(tx, sweepExportsTask, {}, { key: sweepExportsTask.name });

    return mustFind(tx, actor.userId);
  });
}

async function begin(ctx: Context, tx: Tx, { userId, worksTotal }: { userId: string; worksTotal: number }) {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  await replaceExport(tx, { id, userId, worksTotal, now, expiresAt: secondsAfter(now, EXPORT_SECONDS) });
  await enqueue(tx, makeExportTask, { exportId: id });
}

async function mustFind(tx: Tx, userId: string): Promise<ExportRow> {
  const row = await findExport(tx, userId);
  if (!row) throw new Error('the export that was just written is not there');

  return row;
}
