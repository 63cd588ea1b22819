import type { Job } from '@vermilion/contract/job';
import { type ReactNode, useEffect } from 'react';
import { describeError } from '../../api/error-copy.ts';
import type { WorksPage } from '../../api/works/works-page.ts';
import { joinSentences } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CellHeight } from '../../ui/pictures/lay-out-masonry.ts';
import { Masonry } from '../../ui/pictures/masonry.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pager } from './pager.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type WorksWallProps<Work extends Job> = {
  query: WorksPage<Work>;
  label: string;
  page: number;
  limit: number;
  onTurn: (page: number, how?: { replace: boolean }) => void;
  empty: ReactNode;
  failed: string;
  heightOf: (job: Work) => CellHeight;
  renderWork: (job: Work, place: { isFirstRow: boolean }) => ReactNode;
  isPagerHidden?: boolean;
};

export function WorksWall<Work extends Job>(props: WorksWallProps<Work>) {
  const { query, label, page, limit, onTurn, empty, failed, heightOf, renderWork, isPagerHidden } =
    props;
  const { t } = useTranslation('studioParts');
  const { data, error, isPlaceholderData, refetch } = query;
  const pages = data && Math.max(1, Math.ceil(data.total / limit));

  // If all works of this page were deleted, the last page that has works replaces it, also in the
  // browser's history.
  useEffect(() => {
    if (!isPlaceholderData && pages !== undefined && page > pages) onTurn(pages, { replace: true });
  }, [isPlaceholderData, page, pages, onTurn]);
  const wall = useKeptFocus(data?.jobs);

  if (!data && error) {
    return (
      <RetryNotice title={failed} retryLabel={t('history.retry')} onRetry={() => void refetch()}>
        {joinSentences(describeError(error), t('history.nothingLost'))}
      </RetryNotice>
    );
  }
  if (!data) return <WorksSkeleton label={label} />;
  if (data.total === 0) return empty;

  return (
    <div aria-busy={isPlaceholderData || undefined}>
      <div {...wall}>
        <Masonry
          items={data.jobs}
          keyOf={job => job.id}
          heightOf={heightOf}
          render={renderWork}
          columnsMax={5}
          label={label}
        />
      </div>
      {!isPagerHidden && <Pager page={page} limit={limit} total={data.total} onTurn={onTurn} />}
    </div>
  );
}

const SKELETON_RATIOS = [1, 1.25, 0.7, 1, 1.1, 0.7, 1, 1.2];

export function WorksSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" role="status" aria-label={label}>
      <Masonry
        items={SKELETON_RATIOS.map((ratio, index) => ({ ratio, key: String(index) }))}
        keyOf={item => item.key}
        heightOf={skeletonHeight}
        columnsMax={5}
        label={label}
        render={({ ratio }) => (
          <span className="block" aria-hidden>
            <span className="block" style={{ aspectRatio: `1 / ${ratio}` }}>
              <Skeleton className="size-full" />
            </span>
            <Skeleton className="mt-3.5 h-3 w-3/4" />
            <Skeleton className="mt-2 h-2.5 w-2/5" />
          </span>
        )}
      />
    </div>
  );
}

function skeletonHeight({ ratio }: { ratio: number }): CellHeight {
  return { ratio, px: 49 };
}
