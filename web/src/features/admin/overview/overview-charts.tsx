import type { Overview } from '@vermilion/contract/admin/overview';
import { formatDuration } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chart } from '../charts/chart.tsx';
import {
  formatCompact,
  formatSeconds,
  formatShare,
  formatSize,
  formatSpan,
  formatUsd,
} from '../charts/format-chart.ts';
import { peakOf, sumByDay } from '../charts/series.ts';
import { frameOf } from './frame-of.ts';
import { ModelCharts } from './model-charts.tsx';
import { successOf } from './success-of.ts';

type ChartsProps = { overview: Overview };

export function OverviewCharts({ overview }: ChartsProps) {
  return (
    <>
      <div className="mt-10">
        <WorksChart overview={overview} />
      </div>
      {/* Each summary takes two lines, so that charts beside each other start at the same
          height. */}
      <div className="mt-12 grid gap-x-10 gap-y-12 lg:grid-cols-2 lg:[&_h2+p]:min-h-10.5">
        <SuccessChart overview={overview} />
        <WaitChart overview={overview} />
        <CreditsChart overview={overview} />
        <CostChart overview={overview} />
        <PeopleChart overview={overview} />
        <StorageChart overview={overview} />
        <ModelCharts overview={overview} />
      </div>
    </>
  );
}

function WorksChart({ overview }: ChartsProps) {
  const { days, totals } = overview;
  const { by, frame } = frameOf(overview);
  const { t } = useTranslation('adminOverview');
  const success = successOf(totals);
  const series = [
    {
      key: 'completed',
      label: t('works.completed'),
      color: 'var(--faint)',
      values: days.map(day => day.works_completed),
    },
    {
      key: 'failed',
      label: t('works.failed'),
      color: 'var(--ver)',
      values: days.map(day => day.works_failed),
    },
    {
      key: 'cancelled',
      label: t('works.cancelled'),
      color: 'var(--line-strong)',
      values: days.map(day => day.works_cancelled),
    },
  ];
  const all = sumByDay(series);
  const peak = peakOf(all);

  return (
    <Chart
      kind="bars"
      isWhole
      title={t(`works.${by}`)}
      summary={
        peak === undefined
          ? t('works.none')
          : t(by === 'title' ? 'works.summary' : 'works.summaryByWeek', {
              completed: formatNumber(totals.works_completed),
              success: formatShare(success ?? 0),
              most: formatNumber(all[peak] ?? 0),
              day: formatSpan(days[peak]?.day ?? '', frame.stepDays),
            })
      }
      {...frame}
      series={series}
      format={formatNumber}
      formatLine={formatCompact}
    />
  );
}

function SuccessChart({ overview }: ChartsProps) {
  const { days, totals } = overview;
  const { by, frame } = frameOf(overview);
  const { t } = useTranslation('adminOverview');
  const values = days.map(successOf);
  const success = successOf(totals);

  return (
    <Chart
      kind="lines"
      title={t(`success.${by}`)}
      summary={
        success === null ? t('works.none') : t('success.summary', { success: formatShare(success) })
      }
      {...frame}
      series={[{ key: 'success', label: t('success.label'), color: 'var(--text)', values }]}
      format={formatShare}
      formatLine={formatShare}
    />
  );
}

function WaitChart({ overview }: ChartsProps) {
  const { days, totals } = overview;
  const { by, frame } = frameOf(overview);
  const { t } = useTranslation('adminOverview');
  const { wait_p50_seconds: median, wait_p95_seconds: most } = totals;

  return (
    <Chart
      kind="lines"
      isWhole
      title={t(`wait.${by}`)}
      summary={
        median === null || most === null
          ? t('wait.none')
          : t('wait.summary', { median: formatDuration(median), most: formatDuration(most) })
      }
      {...frame}
      series={[
        {
          key: 'median',
          label: t('wait.median'),
          color: 'var(--text)',
          values: days.map(day => day.wait_p50_seconds),
        },
        {
          key: 'most',
          label: t('wait.most'),
          color: 'var(--amber)',
          dashes: '4 3',
          values: days.map(day => day.wait_p95_seconds),
        },
      ]}
      format={formatDuration}
      formatLine={formatSeconds}
    />
  );
}

function CreditsChart({ overview }: ChartsProps) {
  const { days, totals } = overview;
  const { by, frame } = frameOf(overview);
  const { t } = useTranslation('adminOverview');

  return (
    <Chart
      kind="lines"
      isWhole
      title={t(`credits.${by}`)}
      summary={t('credits.summary', {
        sold: formatNumber(totals.credits_sold),
        spent: formatNumber(totals.credits_spent),
        refunded: formatNumber(totals.credits_refunded),
      })}
      {...frame}
      series={[
        {
          key: 'spent',
          label: t('credits.spent'),
          color: 'var(--text)',
          values: days.map(day => day.credits_spent),
        },
        {
          key: 'sold',
          label: t('credits.sold'),
          color: 'var(--ver)',
          values: days.map(day => day.credits_sold),
        },
        {
          key: 'refunded',
          label: t('credits.refunded'),
          color: 'var(--amber)',
          dashes: '4 3',
          values: days.map(day => day.credits_refunded),
        },
      ]}
      format={formatNumber}
      formatLine={formatCompact}
    />
  );
}

function CostChart({ overview }: ChartsProps) {
  const { days, totals } = overview;
  const { by, frame } = frameOf(overview);
  const { t } = useTranslation('adminOverview');
  const values = days.map(day => day.provider_cost_usd);
  const cost = totals.provider_cost_usd;

  return (
    <Chart
      kind="bars"
      title={t(`cost.${by}`)}
      summary={cost > 0 ? t('cost.summary', { cost: formatUsd(cost) }) : t('cost.none')}
      {...frame}
      series={[{ key: 'cost', label: t('cost.label'), color: 'var(--faint)', values }]}
      format={formatUsd}
      formatLine={formatUsd}
    />
  );
}

function PeopleChart({ overview }: ChartsProps) {
  const { days, totals } = overview;
  const { by, frame } = frameOf(overview);
  const { t } = useTranslation('adminOverview');
  const values = days.map(day => day.people_signed_up);

  return (
    <Chart
      kind="bars"
      isWhole
      title={t(`people.${by}`)}
      summary={t('people.summary', { count: totals.people_signed_up })}
      {...frame}
      series={[{ key: 'people', label: t('people.label'), color: 'var(--faint)', values }]}
      format={formatNumber}
      formatLine={formatCompact}
    />
  );
}

function StorageChart({ overview }: ChartsProps) {
  const { days } = overview;
  const { frame } = frameOf(overview);
  const { t } = useTranslation('adminOverview');
  const values = days.map(day => day.stored_bytes);
  const latest = values.findLast(value => value !== null);

  return (
    <Chart
      kind="area"
      isWhole
      title={t('storage.title')}
      summary={
        typeof latest === 'number'
          ? t('storage.summary', { size: formatSize(latest) })
          : t('storage.none')
      }
      {...frame}
      series={[{ key: 'storage', label: t('storage.label'), color: 'var(--text)', values }]}
      format={formatSize}
      formatLine={formatSize}
    />
  );
}
