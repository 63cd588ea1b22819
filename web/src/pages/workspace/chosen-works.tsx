import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { WORKS_ZIP_PATH } from '@vermilion/contract/routes';
import { Download, Heart, HeartOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAddFavorites, useRemoveFavorites } from '../../features/favorites/queries.ts';
import { nothingSelected } from '../../features/history/selection.ts';
import { useSelection } from '../../features/history/use-selection.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { ChosenAction, ChosenBar } from './chosen-bar.tsx';
import { DeleteChosen } from './delete-chosen.tsx';
import { useHistoryAddress } from './history-address.ts';

/** What can be done with the works of a page that are chosen: favorite or favorite no more, download, delete. */
export function ChosenWorks({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation('history');
  const { view } = useHistoryAddress();
  const [{ ids }] = useSelection();
  const [isAsking, setAsking] = useState(false);
  const chosen = jobs.filter(job => ids.includes(job.id));

  return (
    <>
      <ChosenBar jobs={jobs} chosenCount={chosen.length}>
        {view === 'favorites' ? <Unfavorite jobs={chosen} /> : <Favorite jobs={chosen} />}
        <ZipLink ids={chosen.filter(can.beShown).map(job => job.id)} />
        <ChosenAction
          icon={<Trash2 aria-hidden size={16} />}
          label={t('select.delete')}
          isOff={chosen.length === 0}
          onPress={() => setAsking(true)}
        />
      </ChosenBar>
      <DeleteChosen jobs={chosen} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

function Favorite({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation('history');
  const { mutate, isPending } = useAddFavorites();

  return (
    <ChosenAction
      icon={<Heart aria-hidden size={16} />}
      label={t('select.favorite')}
      isBusy={isPending}
      isOff={!jobs.some(can.beShown)}
      onPress={() => mutate(jobs.map(job => job.id))}
    />
  );
}

function Unfavorite({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation('history');
  const [, change] = useSelection();
  const { mutate, isPending } = useRemoveFavorites();

  return (
    <ChosenAction
      icon={<HeartOff aria-hidden size={16} />}
      label={t('select.unfavorite')}
      isBusy={isPending}
      isOff={jobs.length === 0}
      onPress={() =>
        mutate(
          jobs.map(job => job.id),
          { onSuccess: () => change(() => nothingSelected) },
        )
      }
    />
  );
}

/** The browser takes the file as it comes, however large it is. */
function ZipLink({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('history');
  const icon = <Download aria-hidden size={16} />;
  if (ids.length === 0)
    return <IconButton icon={icon} label={t('select.download')} size={32} tooltipSide="top" disabled />;

  return (
    <Tooltip text={t('select.download')} side="top">
      <a
        href={`${WORKS_ZIP_PATH}?ids=${ids.join(',')}`}
        download
        aria-label={t('select.download')}
        className="inline-flex size-8 flex-none items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-text"
      >
        {icon}
      </a>
    </Tooltip>
  );
}
