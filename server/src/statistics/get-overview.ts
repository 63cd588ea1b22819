import type { Overview, OverviewDays, OverviewModel } from '@vermilion/contract/admin/overview';
import type { Context } from '../context.ts';
import { readDatabaseTime } from '../database/database-time.ts';
import { listDays, listModels } from './queries.ts';
import { addSums, dayAfter, dayOf, figuresOf, fillDays, type Sums } from './rules.ts';

/** Covers the last days including today. See ADM-3. */
export async function getOverview(
  ctx: Pick<Context, 'db' | 'models'>,
  { days: count }: { days: OverviewDays },
): Promise<Overview> {
  const last = dayOf(await readDatabaseTime(ctx.db));
  const first = dayAfter(last, 1 - count);
  const [counted, models] = await Promise.all([
    listDays(ctx.db, dayAfter(first, -count)),
    listModels(ctx.db, first),
  ]);
  const before = counted.filter(({ day }) => day < first);
  const within = counted.filter(({ day }) => day >= first);
  const countedAt = counted.map(row => row.countedAt.toISOString()).toSorted();

  return {
    days: fillDays(within, { last, count }),
    totals: figuresOf(addSums(within.map(({ sums }) => sums))),
    totals_before:
      before.length < count ? null : figuresOf(addSums(before.map(({ sums }) => sums))),
    models: models
      .map(({ name, sums }) => presentModel(ctx, name, sums))
      .toSorted((one, other) => worksOf(other) - worksOf(one)),
    counted_at: countedAt.at(-1) ?? null,
  };
}

function presentModel(
  { models }: Pick<Context, 'models'>,
  name: string,
  sums: Sums,
): OverviewModel {
  const known = models.find(({ shown }) => shown.model_name === name);
  const { works_completed, works_failed, works_cancelled, provider_cost_usd, ...others } =
    figuresOf(sums);
  const { wait_seconds, wait_p50_seconds, wait_p95_seconds } = others;

  return {
    model_name: name,
    display_name: known?.shown.display_name ?? name,
    display_name_cn: known?.shown.display_name_cn ?? name,
    ...{ works_completed, works_failed, works_cancelled, provider_cost_usd },
    ...{ wait_seconds, wait_p50_seconds, wait_p95_seconds },
  };
}

function worksOf({ works_completed, works_failed, works_cancelled }: OverviewModel): number {
  return works_completed + works_failed + works_cancelled;
}
