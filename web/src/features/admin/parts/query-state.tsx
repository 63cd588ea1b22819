import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../../../api/error-copy.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type QueryStateProps<Data> = {
  query: UseQueryResult<Data>;
  skeleton?: ReactNode;
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
};

/**
 * The empty state and the data have different keys, because React would otherwise reuse the
 * element.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, skeleton, empty, isEmpty, children } = props;
  const { t } = useTranslation('admin');
  const { data, error, isPlaceholderData, refetch } = query;
  if (data !== undefined) {
    return isEmpty?.(data) ? (
      <div key="empty" className="mt-4">
        {empty}
      </div>
    ) : (
      <div key="data" aria-busy={isPlaceholderData || undefined}>
        {children(data)}
      </div>
    );
  }
  if (error) {
    return (
      <div className="mt-4">
        <RetryNotice
          title={t('state.failed')}
          retryLabel={t('state.retry')}
          onRetry={() => void refetch()}
        >
          {describeError(error)}
        </RetryNotice>
      </div>
    );
  }

  return <Loading skeleton={skeleton} />;
}

export function Loading({ skeleton }: { skeleton?: ReactNode }) {
  const { t } = useTranslation('admin');

  return (
    <div role="status" aria-busy="true" aria-label={t('state.loading')}>
      {skeleton ?? <RowsSkeleton />}
    </div>
  );
}

const SKELETON_ROWS = 8;

function RowsSkeleton() {
  return (
    <div className="mt-4 border-t border-line-strong md:mt-10">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className="flex h-11 items-center gap-6 border-b border-line max-md:h-20">
          <Skeleton className="h-3 w-40" />
          <Skeleton className="h-3 w-20 max-md:hidden" />
          <Skeleton className="ml-auto h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
