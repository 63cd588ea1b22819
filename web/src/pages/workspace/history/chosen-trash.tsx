import type { TrashedJob } from '@vermilion/contract/history';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { nothingSelected } from '../../../features/history/selection.ts';
import { useSelection } from '../../../features/history/use-selection.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChosenAction, ChosenBar } from './chosen-bar.tsx';
import { useRestoreWorks } from './use-undo-deletion.ts';

type ChosenTrashProps = {
  jobs: readonly TrashedJob[];
  onDelete: (jobs: readonly TrashedJob[]) => void;
};

export function ChosenTrash({ jobs, onDelete }: ChosenTrashProps) {
  const { t } = useTranslation('history');
  const [{ ids }, change] = useSelection();
  const [isRestoring, setRestoring] = useState(false);
  const restore = useRestoreWorks();
  const chosen = jobs.filter(job => ids.includes(job.id));

  async function handleRestore(): Promise<void> {
    setRestoring(true);
    const isRestored = await restore(chosen.map(job => job.id));
    setRestoring(false);
    if (isRestored) change(() => nothingSelected);
  }

  return (
    <ChosenBar jobs={jobs} chosenCount={chosen.length}>
      <ChosenAction
        icon={<RotateCcw aria-hidden size={16} />}
        label={t('select.restore')}
        isBusy={isRestoring}
        isOff={chosen.length === 0}
        onPress={() => void handleRestore()}
      />
      <ChosenAction
        icon={<Trash2 aria-hidden size={16} />}
        label={t('select.forever')}
        isOff={chosen.length === 0}
        onPress={() => onDelete(chosen)}
      />
    </ChosenBar>
  );
}
