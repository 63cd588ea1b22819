import { useQuery } from '@tanstack/react-query';
import type { ProviderView } from '@vermilion/contract/admin/providers';
import { describeFailure } from '../../../api/job-failure-copy.ts';
import { formatDuration, formatMoment } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Column } from '../parts/column.ts';
import { DataTable } from '../parts/data-table.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { providersQuery } from './queries.ts';
import { TestProvider } from './test-provider.tsx';

const REFRESH_MS = 5_000;
const keyOf = ({ name }: ProviderView) => name;
const tones = { closed: 'green', open: 'red', 'half-open': 'amber' } as const;

export function ProvidersPage() {
  const { t } = useTranslation('adminProviders');
  const query = useQuery({ ...providersQuery, refetchInterval: REFRESH_MS });
  const columns = useColumns();

  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      <div className="mt-8">
        <QueryState
          query={query}
          isEmpty={({ providers }) => providers.length === 0}
          empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
        >
          {({ providers }) => (
            <DataTable caption={t('title')} {...{ columns, keyOf }} rows={providers} />
          )}
        </QueryState>
      </div>
    </>
  );
}

function useColumns(): readonly Column<ProviderView>[] {
  const { t } = useTranslation('adminProviders');

  return [
    {
      ...{ key: 'title', label: t('columns.service'), isTitle: true },
      render: one => (
        <>
          {one.title}
          <span className="block text-12 font-normal text-faint">
            {t('models', { count: one.models_total })}
          </span>
        </>
      ),
    },
    {
      ...{ key: 'breaker', label: t('columns.state') },
      render: one => (
        <>
          <Badge tone={tones[one.breaker]}>{t(`breaker.${one.breaker}`)}</Badge>
          {one.open_since && (
            <span className="mt-1 block text-12">
              {t('since', { time: formatMoment(one.open_since) })}
            </span>
          )}
        </>
      ),
    },
    {
      ...{ key: 'slots', label: t('columns.slots'), isNumber: true },
      render: one =>
        one.slots_max === null
          ? t('unlimited')
          : `${formatNumber(one.slots_taken)} / ${formatNumber(one.slots_max)}`,
    },
    {
      ...{ key: 'jobs', label: t('columns.jobs'), isNumber: true },
      render: one =>
        t('jobs', { waiting: formatNumber(one.waiting), running: formatNumber(one.running) }),
    },
    {
      ...{ key: 'success', label: t('columns.success'), isShort: true },
      render: one => one.last_success_at && formatMoment(one.last_success_at),
    },
    {
      ...{ key: 'failure', label: t('columns.failure') },
      render: one =>
        one.last_failure_at && (
          <>
            {formatMoment(one.last_failure_at)}
            {one.last_failure_reason && (
              <span className="block text-12 text-faint">
                {describeFailure({ error_code: one.last_failure_reason })}
              </span>
            )}
          </>
        ),
    },
    {
      ...{ key: 'latency', label: t('columns.latency'), isNumber: true },
      render: one => one.median_seconds !== null && formatDuration(one.median_seconds),
    },
    {
      ...{ key: 'test', label: t('columns.test'), isAction: true },
      render: one => <TestProvider provider={one} />,
    },
  ];
}
