import type { Job } from '@vermilion/contract/job';
import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { Download, Maximize2 } from 'lucide-react';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
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
  /** A control that had the focus is gone. */
  onFocusLost: () => void;
  onViewJob: (job: Job) => void;
  onViewHistory: () => void;
  renderFavorite: (job: Job) => ReactNode;
  /** In the bar above the print, or as labelled icons below it on phones. */
  place: 'bar' | 'below';
};

/**
 * What can be done with the run as it is: going on, viewing it, keeping it, in this order. The way to view it stays the same control when
 * the picture comes; "Continue creating" goes, and no other control takes over its place in the tab order or its focus.
 */
export function ResultActions({
  run,
  shown,
  onLeave,
  onFocusLost,
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
        <ContinueButton key="continue" size={isBar ? 32 : 36} onClick={onLeave} onFocusLost={onFocusLost} />
        <Button key="view" size={isBar ? 32 : 36} onClick={onViewHistory}>
          {t('actions.viewInHistory')}
        </Button>
      </div>
    );
  }
  if (run.status !== 'completed') return null;

  return isBar ? (
    <div className={row}>
      <Button key="view" variant="quiet" icon={<Maximize2 aria-hidden size={15} />} onClick={() => onViewJob(run.job)}>
        {t('actions.viewJob')}
      </Button>
      <DownloadButton key="download" job={run.job} shown={shown} place="bar" />
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

type ContinueButtonProps = { size: 32 | 36; onClick: () => void; onFocusLost: () => void };

/** Leaves when the run ends; a focus that it has then is handed on instead of lost. */
function ContinueButton({ size, onClick, onFocusLost }: ContinueButtonProps) {
  const { t } = useTranslation('studio');
  const button = useRef<HTMLButtonElement>(null);
  const handOn = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const element = button.current;

    return () => {
      if (element === document.activeElement) handOn();
    };
  }, []);

  return (
    <Button ref={button} variant="quiet" size={size} onClick={onClick}>
      {t('actions.continue')}
    </Button>
  );
}

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
