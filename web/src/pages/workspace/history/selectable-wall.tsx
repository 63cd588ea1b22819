import type { Job } from '@vermilion/contract/job';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { WorksPage } from '../../../api/works/works-page.ts';
import { FavoriteButton } from '../../../features/favorites/favorite-button.tsx';
import { extended, toggled } from '../../../features/history/selection.ts';
import { WorksWall } from '../../../features/history/works-wall.tsx';
import { WorkCard, workCardHeight } from '../../../features/work/work-card.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import { useNavigate } from '../../../router/use-router.ts';
import { listFailed } from '../list-failed.ts';
import { useOpenWork } from '../workspace-location.ts';
import { ChosenWorks } from './chosen-works.tsx';
import { useHistoryAddress } from './history-address.ts';
import { NothingFound } from './nothing-found.tsx';
import { usePageSelection } from './use-page-selection.ts';

type SelectableWallProps = {
  query: WorksPage;
  label: string;
  limit: number;
  empty: ReactNode;
};

export function SelectableWall({ query, label, limit, empty }: SelectableWallProps) {
  const { t } = useTranslation(['studioParts', 'history']);
  const { view, page, turn, isFiltered } = useHistoryAddress();
  const { open } = useOpenWork();
  const navigate = useNavigate();
  const jobs = query.data?.jobs ?? noJobs;
  const orderKey = jobs.map(job => job.id).join();
  const order = useMemo(() => orderKey.split(',').filter(Boolean), [orderKey]);
  const [selection, change] = usePageSelection(order);
  const renderWork = useCallback(
    (job: Job, place: { isFirstRow: boolean }) => (
      <WorkCard
        job={job}
        onOpen={work => open(work.id)}
        onRetry={work => void navigate({ to: paths.studioGeneration, search: { jobId: work.id } })}
        renderFavorite={(work, title) => (
          <FavoriteButton look="cover" workId={work.id} title={title} />
        )}
        selection={{
          isOn: selection.isOn,
          isChosen: selection.ids.includes(job.id),
          onToggle: () => change(now => toggled(now, job.id)),
          onExtend: () => change(now => extended(now, job.id, order)),
        }}
        {...place}
      />
    ),
    [selection, change, order, open, navigate],
  );

  return (
    <>
      <WorksWall
        query={query}
        label={label}
        failed={t(listFailed[view])}
        page={page}
        limit={limit}
        onTurn={turn}
        empty={isFiltered ? <NothingFound /> : empty}
        isPagerHidden={selection.isOn}
        heightOf={workCardHeight}
        renderWork={renderWork}
      />
      <ChosenWorks jobs={jobs} />
      <span role="status" className="sr-only">
        {isFiltered &&
          query.data &&
          !query.isPlaceholderData &&
          t('history:found', { count: query.data.total })}
      </span>
    </>
  );
}

const noJobs: Job[] = [];
