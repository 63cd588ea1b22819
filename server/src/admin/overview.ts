import { type OverviewModel, overviewQuery } from '@vermilion/contract/admin/overview';
import { getOverview } from '../statistics/public.ts';
import { AdminError } from './admin-error.ts';
import type { Command } from './command.ts';
import { noteList } from './write-audit.ts';

export function showOverview({ days }: { days?: string }): Command {
  const parsed = overviewQuery.safeParse({ days });
  if (!parsed.success) throw new AdminError('--days is 30, 90 or 365.');

  return async (ctx, print) => {
    const overview = await getOverview(ctx, parsed.data);
    for (const [name, value] of Object.entries(overview.totals)) print(`${name}\t${value ?? '-'}`);
    for (const { model_name, works_completed, works_failed, ...waits } of overview.models)
      print(
        [
          ...['model', model_name, `${works_completed} completed`, `${works_failed} failed`],
          ...waitsOf(waits),
        ].join('\t'),
      );
    for (const { day, is_counted: isCounted, ...figures } of overview.days)
      if (isCounted)
        print(
          [
            ...[
              overview.step_days === 1 ? 'day' : 'week from',
              day,
              `${figures.works_completed} completed`,
            ],
            ...[`${figures.works_failed} failed`, `${figures.credits_spent} credits spent`],
            `${figures.people_signed_up} signed up`,
            ...waitsOf(figures),
          ].join('\t'),
        );
    await noteList(ctx, 'overview');
  };
}

type Waits = Pick<OverviewModel, 'wait_seconds' | 'wait_p50_seconds' | 'wait_p95_seconds'>;

function waitsOf({ wait_seconds, wait_p50_seconds, wait_p95_seconds }: Waits): string[] {
  const waits = { average: wait_seconds, p50: wait_p50_seconds, p95: wait_p95_seconds };

  return Object.entries(waits).map(
    ([name, seconds]) => `${name} ${seconds === null ? '-' : `${seconds.toFixed(1)} s`}`,
  );
}
