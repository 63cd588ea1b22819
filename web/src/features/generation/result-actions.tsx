import type { Job } from '@vermilion/contract/job';
import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { Download, Maximize2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadPicture } from '../../api/download-picture.ts';
import { imagesOf } from '../../api/work-facts.ts';
import { Button } from '../../ui/button.tsx';
import { labelledActionClass } from '../../ui/labelled-action-class.ts';
import { toast } from '../../ui/toast.ts';
import type { Run } from './run.ts';

type ResultActionsProps = {
  run: Run;
  /** Which picture of the run is shown. */
  shown: number;
  onLeave: () => void;
  onViewJob: (job: Job) => void;
  onViewHistory: () => void;
  renderFavorite: (job: Job) => ReactNode;
  /** In the bar above the print, or as labelled icons below it on phones. */
  place: 'bar' | 'below';
};

/** What can be done with the run as it is. */
export function ResultActions({
  run,
  shown,
  onLeave,
  onViewJob,
  onViewHistory,
  renderFavorite,
  place,
}: ResultActionsProps) {
  const { t } = useTranslation('studio');
  const isBar = place === 'bar';
  const row = isBar ? barRow : belowRow;
  if (run.status === 'processing') {
    return (
      <div className={row}>
        <Button variant="quiet" size={isBar ? 32 : 36} onClick={onLeave}>
          {t('actions.continue')}
        </Button>
        <Button size={isBar ? 32 : 36} onClick={onViewHistory}>
          {t('actions.viewInHistory')}
        </Button>
      </div>
    );
  }
  if (run.status !== 'completed') return null;

  return isBar ? (
    <div className={row}>
      <Button variant="quiet" icon={<Maximize2 aria-hidden size={15} />} onClick={() => onViewJob(run.job)}>
        {t('actions.viewJob')}
      </Button>
      <DownloadButton job={run.job} shown={shown} place="bar" />
    </div>
  ) : (
    <div className={row}>
      <DownloadButton job={run.job} shown={shown} place="below" />
      {renderFavorite(run.job)}
      <button type="button" className={labelledActionClass} onClick={() => onViewJob(run.job)}>
        <Maximize2 aria-hidden size={18} />
        {t('actions.viewJob')}
      </button>
    </div>
  );
}

const barRow = 'flex flex-none items-center gap-1 max-md:hidden';
const belowRow = 'flex h-17 flex-none items-center justify-around self-stretch md:hidden';

function DownloadButton({ job, shown, place }: { job: Job; shown: number; place: 'bar' | 'below' }) {
  const { t } = useTranslation('studio');
  const [isBusy, setBusy] = useState(false);
  const icon = <Download aria-hidden size={place === 'bar' ? 15 : 18} />;

  async function handleClick(): Promise<void> {
    const url = (imagesOf(job)[shown] ?? imagesOf(job)[0])?.url ?? job.url;
    if (!url || isBusy) return;
    setBusy(true);
    const isSaved = await downloadPicture(url, `generated-image-${Date.now()}.jpg`);
    setBusy(false);
    if (!isSaved)
      toast({ kind: 'error', title: t('download.failed'), line: t('download.saveAs'), durationMs: STUDIO_TOAST_MS });
  }

  return place === 'bar' ? (
    <Button variant="quiet" isBusy={isBusy} icon={icon} onClick={() => void handleClick()}>
      {t('actions.download')}
    </Button>
  ) : (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      className={labelledActionClass}
      onClick={() => void handleClick()}
    >
      {icon}
      {t('actions.download')}
    </button>
  );
}
