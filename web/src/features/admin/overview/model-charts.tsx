import type { Overview, OverviewModel } from '@vermilion/contract/admin/overview';
import { formatDuration } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chart } from '../charts/chart.tsx';
import { formatSeconds, formatShare } from '../charts/format-chart.ts';
import type { Series } from '../charts/series.ts';
import { frameOf } from './frame-of.ts';
import { successOf } from './success-of.ts';

/** Lines near 100% coincide, so they differ in color and dashes. */
const LINES = [
  { color: 'var(--text)' },
  { color: 'var(--ver)' },
  { color: 'var(--amber)', dashes: '6 3' },
  { color: 'var(--green)', dashes: '2 3' },
  { color: 'var(--faint)', dashes: '8 3 2 3' },
] as const;

export function ModelCharts({ overview }: { overview: Overview }) {
  const { models } = overview;
  const { t } = useTranslation('adminOverview');
  const used = models.filter(model => successOf(model) !== null);
  const shown = used.slice(0, LINES.length);
  const hasMore = used.length > shown.length;
  const [worst] = shown.toSorted((one, other) => (successOf(one) ?? 0) - (successOf(other) ?? 0));
  const [slowest] = shown
    .filter(model => model.wait_p50_seconds !== null)
    .toSorted((one, other) => (other.wait_p50_seconds ?? 0) - (one.wait_p50_seconds ?? 0));
  const nameOf = useModelName();
  const frame = { kind: 'lines', ...frameOf(overview).frame } as const;
  const total = shown.length;

  function seriesOf(valuesOf: (model: OverviewModel) => Series['values']): Series[] {
    return shown.map((model, place) => ({
      ...(LINES[place] ?? LINES[0]),
      key: model.model_name,
      label: nameOf(model),
      values: valuesOf(model),
    }));
  }

  return (
    <>
      <Chart
        {...frame}
        title={hasMore ? t('success.titleOfSome', { total }) : t('success.titleByModel')}
        summary={
          worst
            ? t('success.lowest', {
                model: nameOf(worst),
                success: formatShare(successOf(worst) ?? 0),
              })
            : t('works.none')
        }
        series={seriesOf(successByDay)}
        format={formatShare}
        formatLine={formatShare}
      />
      <Chart
        {...frame}
        title={hasMore ? t('wait.titleOfSome', { total }) : t('wait.titleByModel')}
        summary={
          slowest
            ? t('wait.longest', {
                model: nameOf(slowest),
                wait: formatDuration(slowest.wait_p50_seconds ?? 0),
              })
            : t('wait.none')
        }
        series={seriesOf(model => model.by_day.wait_p50_seconds)}
        format={formatDuration}
        formatLine={formatSeconds}
      />
    </>
  );
}

function useModelName(): (model: OverviewModel) => string {
  const { language } = useTranslation('adminOverview');

  return model => (language === 'zh' ? model.display_name_cn : model.display_name);
}

function successByDay({ by_day: { works_completed, works_failed } }: OverviewModel) {
  return works_completed.map((completed, index) =>
    successOf({ works_completed: completed, works_failed: works_failed[index] ?? 0 }),
  );
}
