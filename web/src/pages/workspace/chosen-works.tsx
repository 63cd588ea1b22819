import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { Heart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAddFavorites } from '../../features/favorites/queries.ts';
import { allOf, nothingSelected, started } from '../../features/history/selection.ts';
import { SelectionBar } from '../../features/history/selection-bar.tsx';
import { useSelection } from '../../features/history/use-selection.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DeleteChosen } from './delete-chosen.tsx';
import { useHistoryAddress } from './history-address.ts';
import { pageHeading, selectButton } from './work-focus.ts';
import { ZipLink } from './zip-link.tsx';

/** What can be done with the works of a page that are chosen: favorite, download, delete. */
export function ChosenWorks({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation('history');
  const { view } = useHistoryAddress();
  const [{ isOn, ids }, change] = useSelection();
  const [isAsking, setAsking] = useState(false);
  const favorites = useAddFavorites();
  const chosen = jobs.filter(job => ids.includes(job.id));
  const finished = chosen.filter(can.beShown);

  return (
    <>
      {isOn && (
        <SelectionBar
          count={chosen.length}
          isAll={jobs.length > 0 && chosen.length === jobs.length}
          onAll={() => change(() => allOf(jobs.map(job => job.id)))}
          onNone={() => change(() => started(nothingSelected))}
          onStop={() => change(() => nothingSelected)}
          findNext={() => selectButton() ?? pageHeading()}
        >
          {view !== 'favorites' && (
            <IconButton
              icon={<Heart aria-hidden size={16} />}
              label={t('select.favorite')}
              size={32}
              tooltipSide="top"
              aria-busy={favorites.isPending || undefined}
              disabled={finished.length === 0}
              onClick={() => {
                if (!favorites.isPending) favorites.mutate(chosen.map(job => job.id));
              }}
            />
          )}
          <ZipLink ids={finished.map(job => job.id)} />
          <IconButton
            icon={<Trash2 aria-hidden size={16} />}
            label={t('select.delete')}
            size={32}
            tooltipSide="top"
            disabled={chosen.length === 0}
            onClick={() => setAsking(true)}
          />
        </SelectionBar>
      )}
      <DeleteChosen jobs={chosen} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
