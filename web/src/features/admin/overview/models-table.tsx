import type { OverviewModel } from '@vermilion/contract/admin/overview';
import { formatDuration } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatShare, formatUsd } from '../charts/format-chart.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { successOf } from './success-of.ts';

export function ModelsTable({ models }: { models: readonly OverviewModel[] }) {
  const { t, language } = useTranslation('adminOverview');
  const longest = Math.max(0, ...models.map(model => model.wait_p50_seconds ?? 0));

  return (
    <Panel title={t('models.title')} text={t('models.text')}>
      {models.length === 0 ? (
        <div className="mt-4">
          <EmptyState title={t('models.emptyTitle')} heading="h3">
            {t('models.empty')}
          </EmptyState>
        </div>
      ) : (
        <DataTable
          caption={t('models.title')}
          rows={models}
          keyOf={model => model.model_name}
          columns={[
            {
              key: 'model',
              label: t('models.model'),
              render: model => (language === 'zh' ? model.display_name_cn : model.display_name),
            },
            {
              key: 'works',
              label: t('models.works'),
              isNumber: true,
              width: 'xl:w-28',
              render: model => formatNumber(model.works_completed + model.works_failed),
            },
            {
              key: 'success',
              label: t('models.success'),
              isNumber: true,
              width: 'xl:w-52',
              render: model => <Success model={model} />,
            },
            {
              key: 'median',
              label: t('wait.median'),
              isNumber: true,
              width: 'xl:w-52',
              render: ({ wait_p50_seconds: wait }) =>
                wait === null ? (
                  DASH
                ) : (
                  <Barred share={longest > 0 ? wait / longest : 0}>{formatDuration(wait)}</Barred>
                ),
            },
            {
              key: 'most',
              label: t('wait.most'),
              isNumber: true,
              width: 'xl:w-32',
              render: ({ wait_p95_seconds: wait }) => (wait === null ? DASH : formatDuration(wait)),
            },
            {
              key: 'cost',
              label: t('models.cost'),
              isNumber: true,
              width: 'xl:w-32',
              render: model =>
                model.provider_cost_usd > 0 ? formatUsd(model.provider_cost_usd) : DASH,
            },
          ]}
        />
      )}
    </Panel>
  );
}

const DASH = '\u2013';

function Success({ model }: { model: OverviewModel }) {
  const success = successOf(model);
  if (success === null) return DASH;

  return <Barred share={success}>{formatShare(success)}</Barred>;
}

function Barred({ share, children }: { share: number; children: string }) {
  return (
    <span className="inline-flex items-center justify-end gap-3 align-middle">
      <span
        aria-hidden
        className="h-1 w-24 overflow-hidden rounded-thumb bg-line max-md:w-16 md:max-xl:hidden"
      >
        <span className="block h-full bg-muted" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="min-w-14">{children}</span>
    </span>
  );
}
