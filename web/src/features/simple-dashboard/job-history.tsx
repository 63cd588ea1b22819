import { useQuery } from '@tanstack/react-query';
import { SIMPLE_HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { useState } from 'react';
import { describeError } from '../../api/error-copy.ts';
import { useWorksPage } from '../../api/works/works-page.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JobRow } from './job-row.tsx';
import { simpleHistoryQuery } from './queries.ts';

export function JobHistory() {
  const { t } = useTranslation('studioParts');
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useWorksPage(
    useQuery(simpleHistoryQuery(page)),
  );
  if (!data && error) {
    return (
      <RetryNotice
        title={t('simple.historyFailed')}
        retryLabel={t('simple.retry')}
        onRetry={() => void refetch()}
      >
        {describeError(error)}
      </RetryNotice>
    );
  }
  if (!data) return <HistorySkeleton />;
  const isLast =
    data.jobs.length < SIMPLE_HISTORY_PAGE_LIMIT || page * SIMPLE_HISTORY_PAGE_LIMIT >= data.total;

  return (
    <>
      {data.jobs.length === 0 ? (
        <EmptyState title={t('simple.empty')} heading="h3">
          {t('simple.promptHint')}
        </EmptyState>
      ) : (
        <ul
          aria-label={t('simple.history')}
          aria-busy={isPlaceholderData || undefined}
          className="divide-y divide-line border-y border-line"
        >
          {data.jobs.map(job => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      <nav aria-label={t('simple.paging')} className="mt-4 flex items-center justify-end gap-3">
        <Button size={32} isOff={page <= 1} onClick={() => setPage(page - 1)}>
          {t('simple.previous')}
        </Button>
        <span aria-live="polite" className="figures text-14 text-muted">
          {t('simple.page', { page })}
        </span>
        <Button size={32} isOff={isLast || isPlaceholderData} onClick={() => setPage(page + 1)}>
          {t('simple.next')}
        </Button>
      </nav>
    </>
  );
}

function HistorySkeleton() {
  const { t } = useTranslation('studioParts');

  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={t('simple.history')}
      className="divide-y divide-line border-y border-line"
    >
      {[0, 1, 2].map(row => (
        <div key={row} className="flex h-20 items-center gap-4">
          <Skeleton className="size-14 flex-none" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}
