import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { JobPage } from '@vermilion/contract/history';
import type { Job } from '@vermilion/contract/job';
import { type ReactNode, useEffect, useMemo } from 'react';
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx';
import { extended, kept, nothingSelected, toggled } from '../../features/history/selection.ts';
import { useSelection } from '../../features/history/use-selection.ts';
import { useSelectionKeys } from '../../features/history/use-selection-keys.ts';
import { WorksWall } from '../../features/history/works-wall.tsx';
import { WorkCard, workCardHeight } from '../../features/work/work-card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { ChosenWorks } from './chosen-works.tsx';
import { useHistoryAddress } from './history-address.ts';
import { useOpenWork } from './workspace-location.ts';

type SelectableWallProps = { query: UseQueryResult<JobPage>; label: string; limit: number; empty: ReactNode };

/** A page of works that open in the dialog, and of which several can be chosen. */
export function SelectableWall({ query, label, limit, empty }: SelectableWallProps) {
  const { t } = useTranslation('studio');
  const { page, turn } = useHistoryAddress();
  const { open } = useOpenWork();
  const navigate = useNavigate();
  const jobs = query.data?.jobs ?? noJobs;
  const order = useMemo(() => jobs.map(job => job.id), [jobs]);
  const [selection, change] = useSelectionOf(order);

  return (
    <>
      <WorksWall
        query={query}
        label={label}
        failed={t('history.failed')}
        page={page}
        limit={limit}
        onTurn={turn}
        empty={empty}
        isPagerHidden={selection.isOn}
        heightOf={workCardHeight}
        renderWork={(job, place) => (
          <WorkCard
            job={job}
            onOpen={work => open(work.id)}
            onRetry={work => void navigate({ to: paths.studioGeneration, search: { jobId: work.id } })}
            renderFavorite={(work, title) => <FavoriteButton look="cover" workId={work.id} title={title} />}
            selection={{
              isOn: selection.isOn,
              isChosen: selection.ids.includes(job.id),
              onToggle: () => change(now => toggled(now, job.id)),
              onExtend: () => change(now => extended(now, job.id, order)),
            }}
            {...place}
          />
        )}
      />
      <ChosenWorks jobs={jobs} />
    </>
  );
}

const noJobs: Job[] = [];

/** The selection on the page that is shown: it ends with it, and works that are gone leave it. */
function useSelectionOf(order: readonly string[]): ReturnType<typeof useSelection> {
  const { view, page, filter } = useHistoryAddress();
  const [selection, change] = useSelection();
  useSelectionKeys(order);

  // Both follow what is outside: the address and the answers of the server.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => () => change(() => nothingSelected), [view, page, filter]);
  useEffect(() => change(now => kept(now, order)), [order, change]);

  return [selection, change];
}
