import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { describeError } from '../../api/error-copy.ts';
import { pageBounds } from '../../api/page-bounds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMedia, WIDE } from '../../ui/hooks/use-media.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Filters } from './filters.ts';
import { LedgerFilters } from './ledger-filters.tsx';
import { LedgerList } from './ledger-list.tsx';
import { LedgerPager } from './ledger-pager.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { LEDGER_PAGE_LIMIT, transactionsQuery } from './queries.ts';
import { useFailureToast } from './use-failure-toast.ts';

type LedgerProps = { filters: Filters; onChange: (filters: Filters) => void; topUp: ReactNode };

export function Ledger({ filters, onChange, topUp }: LedgerProps) {
  const { t } = useTranslation('auth');
  const query = useQuery(transactionsQuery(filters));
  const { data, error, isPlaceholderData, refetch } = query;
  const total = data?.total ?? 0;
  const { first, last, pages } = pageBounds(filters.page, LEDGER_PAGE_LIMIT, total);
  const isBeyond = data !== undefined && !isPlaceholderData && filters.page > pages;

  useFailureToast(error);
  useEffect(() => {
    if (isBeyond) onChange({ ...filters, page: pages });
  }, [isBeyond, filters, pages, onChange]);

  return (
    <section aria-busy={isPlaceholderData || undefined} className="mt-8">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
        <LedgerFilters filters={filters} onChange={onChange} />
        <span className="figures text-12 text-faint max-md:basis-full">
          {total > 0 && t('credits.showing', { first, last, total })}
        </span>
      </div>
      {data ? (
        total > 0 ? (
          <>
            <Rows rows={data.transactions} />
            <LedgerPager
              page={Math.min(filters.page, pages)}
              pages={pages}
              onTurn={page => onChange({ ...filters, page })}
            />
          </>
        ) : (
          <NoRows filters={filters} onChange={onChange} topUp={topUp} />
        )
      ) : error ? (
        <RetryNotice
          title={t('credits.failed')}
          retryLabel={t('credits.retry')}
          onRetry={() => void refetch()}
        >
          {describeError(error)}
        </RetryNotice>
      ) : (
        <LedgerSkeleton />
      )}
    </section>
  );
}

function Rows({ rows }: { rows: Parameters<typeof LedgerTable>[0]['rows'] }) {
  return useMedia(WIDE) ? <LedgerTable rows={rows} /> : <LedgerList rows={rows} />;
}

function NoRows({ filters, onChange, topUp }: LedgerProps) {
  const { t } = useTranslation('auth');
  if (filters.range === 'all' && !filters.type) {
    return (
      <EmptyState title={t('credits.emptyTitle')} action={topUp}>
        {t('credits.emptyText')}
      </EmptyState>
    );
  }

  return (
    <EmptyState
      title={t('credits.noneTitle')}
      action={
        <Button onClick={() => onChange({ range: 'all', page: 1 })}>{t('credits.showAll')}</Button>
      }
    >
      {t('credits.noneText')}
    </EmptyState>
  );
}

const SKELETON_ROWS = 8;

function LedgerSkeleton() {
  const { t } = useTranslation('auth');

  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={t('credits.loading')}
      className="border-t border-line-strong md:mt-6.5"
    >
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className="flex h-11 items-center gap-6 border-b border-line max-md:h-16">
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-5 w-16 rounded-thumb" />
          <Skeleton className="ml-auto h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
