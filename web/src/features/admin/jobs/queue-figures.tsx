import type { JobQueue } from '@vermilion/contract/admin/pending-jobs';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FigureTiles } from '../parts/figure-tiles.tsx';

/** How many jobs wait, run and are stuck at all services together, and at each. */
export function QueueFigures({ queues }: { queues: readonly JobQueue[] | undefined }) {
  const { t } = useTranslation('adminJobs');
  const figure = (key: 'waiting' | 'running' | 'stuck') => ({
    label: t(`figures.${key}`),
    value: queues && formatNumber(queues.reduce((sum, queue) => sum + queue[key], 0)),
    note: queues
      ?.filter(queue => queue[key] > 0)
      .map(queue => `${queue.provider} ${formatNumber(queue[key])}`)
      .join(' · '),
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
