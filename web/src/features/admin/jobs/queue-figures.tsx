import type { JobQueue } from '@vermilion/contract/admin/pending-jobs';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProviderTitle } from '../lists/model-name.tsx';
import { FigureTiles } from '../parts/figure-tiles.tsx';

/** Keeps the height of the line while there is no note. */
const RESERVED_LINE = '\u00A0';

export function QueueFigures({ queues }: { queues: readonly JobQueue[] | undefined }) {
  const { t } = useTranslation('adminJobs');
  const titleOf = useProviderTitle();
  const figure = (key: 'waiting' | 'running' | 'stuck') => ({
    label: t(`figures.${key}`),
    value: queues && formatNumber(queues.reduce((sum, queue) => sum + queue[key], 0)),
    note:
      queues
        ?.filter(queue => queue[key] > 0)
        .map(queue => `${titleOf(queue.provider)} ${formatNumber(queue[key])}`)
        .join(' · ') || RESERVED_LINE,
  });

  return (
    <div className="mt-8">
      <FigureTiles
        label={t('figures.label')}
        figures={[figure('waiting'), figure('running'), figure('stuck')]}
      />
    </div>
  );
}
