import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { Heart, HeartOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAddFavorites, useRemoveFavorites } from '../../../features/favorites/queries.ts';
import { nothingSelected } from '../../../features/history/selection.ts';
import { useSelection } from '../../../features/history/use-selection.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChosenAction, ChosenBar } from './chosen-bar.tsx';
import { DeleteChosen } from './delete-chosen.tsx';
import { useHistoryAddress } from './history-address.ts';
import { ZipLink } from './zip-link.tsx';

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
      onPress={() => mutate({ ids: jobs.map(job => job.id) })}
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
