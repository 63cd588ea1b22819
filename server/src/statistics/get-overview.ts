import type {
  Overview,
  OverviewDay,
  OverviewDays,
  OverviewModel,
} from '@vermilion/contract/admin/overview';
import type { Context } from '../context.ts';
import { readDatabaseTime } from '../database/database-time.ts';
import { listDays } from './queries.ts';
import {
  addSums,
  type CountedModel,
  dayAfter,
  dayOf,
  daysFrom,
  figuresOf,
  fillDays,
  modelsOf,
  stepDaysOf,
} from './rules.ts';

/** The last day is today. See ADM-3. */
export async function getOverview(
  ctx: Pick<Context, 'db' | 'models'>,
  { days: count }: { days: OverviewDays },
): Promise<Overview> {
  const last = dayOf(await readDatabaseTime(ctx.db));
  const first = dayAfter(last, 1 - count);
  const counted = await listDays(ctx.db, { from: dayAfter(first, -count), modelsFrom: first });
  const before = counted.filter(({ day }) => day < first);
  const within = counted.filter(({ day }) => day >= first);
  const stepDays = stepDaysOf(count);
  const days = fillDays(within, { last, count, stepDays });
  const countedAt = counted.map(row => row.countedAt.toISOString()).toSorted();

  return {
    days,
    step_days: stepDays,
    totals: figuresOf(addSums(within.map(({ sums }) => sums))),
    totals_before:
      before.length < count ? null : figuresOf(addSums(before.map(({ sums }) => sums))),
    models: modelsOf(within)
      .map(model => presentModel(ctx, model, { days, stepDays }))
      .toSorted((one, other) => worksOf(other) - worksOf(one)),
    counted_at: countedAt.at(-1) ?? null,
  };
}

function presentModel(
  { models }: Pick<Context, 'models'>,
  { name, days: sumsByDay }: CountedModel,
  { days, stepDays }: { days: readonly OverviewDay[]; stepDays: number },
): OverviewModel {
  const known = models.find(({ shown }) => shown.model_name === name);
  const { works_completed, works_failed, works_cancelled, provider_cost_usd, ...others } =
    figuresOf(addSums(Object.values(sumsByDay)));
  const { wait_seconds, wait_p50_seconds, wait_p95_seconds } = others;
  const daily = days.map(({ day }) =>
    figuresOf(addSums(daysFrom(day, stepDays).map(one => sumsByDay[one] ?? {}))),
  );

  return {
    model_name: name,
    display_name: known?.shown.display_name ?? name,
    display_name_cn: known?.shown.display_name_cn ?? name,
    ...{ works_completed, works_failed, works_cancelled, provider_cost_usd },
    ...{ wait_seconds, wait_p50_seconds, wait_p95_seconds },
    by_day: {
      works_completed: daily.map(figures => figures.works_completed),
      works_failed: daily.map(figures => figures.works_failed),
      wait_p50_seconds: daily.map(figures => figures.wait_p50_seconds),
    },
  };
}

function worksOf({ works_completed, works_failed, works_cancelled }: OverviewModel): number {
  return works_completed + works_failed + works_cancelled;
}
