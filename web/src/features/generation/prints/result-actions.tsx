import type { Job, JobImage } from '@vermilion/contract/job';
import { History, Maximize2, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { imagesOf } from '../../../api/work-facts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { labelledActionClass } from '../../../ui/labelled-action-class.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { FocusOnUnmount } from '../focus-on-unmount.tsx';
import { KeepBar, KeepBelow } from '../keep-actions.tsx';
import { CancelButton } from '../queue/cancel-button.tsx';
import type { Run } from '../run/run.ts';
import type { Studio } from '../studio-store.ts';

type ResultActionsProps = {
  run: Run;
  studio: Studio;
  shown: number;
  onLeave: () => void;
  onFocusLost: () => void;
  onEditResult: (job: Job, image: JobImage) => void;
  onViewJob: (job: Pick<Job, 'id'>) => void;
  onViewHistory: () => void;
  renderFavorite: (job: Job) => ReactNode;
  place: 'bar' | 'below';
};

/**
 * In the bar, the view action stays the same element when the picture arrives, so that it keeps its
 * focus. Other controls pass their focus on when they are removed.
 */
export function ResultActions({ place, ...props }: ResultActionsProps) {
  const { run } = props;
  if (run.status === 'processing') {
    const Actions = place === 'bar' ? Row : RowBelow;

    return <Actions {...props} jobId={run.jobId} />;
  }
  const image =
    run.status === 'completed'
      ? (imagesOf(run.job)[props.shown] ?? imagesOf(run.job)[0])
      : undefined;
  if (run.status !== 'completed' || !image) return null;
  const finished = { job: run.job, image };
  if (place === 'bar') return <Row {...props} finished={finished} />;

  return (
    <div className={rowBelow}>
      <KeepBelow {...props} {...finished} key={image.url} />
    </div>
  );
}

type RowProps = Omit<ResultActionsProps, 'run' | 'shown' | 'renderFavorite' | 'place'> & {
  jobId?: string;
  finished?: { job: Job; image: JobImage };
};

function Row({ onLeave, onFocusLost, onViewHistory, jobId, finished, ...keep }: RowProps) {
  const { studio, onViewJob } = keep;
  const { t } = useTranslation('studioParts');

  return (
    // The element has no box (`contents`), because a box would move when controls appear and
    // disappear.
    <div className="contents max-md:hidden">
      {jobId && (
        <FocusOnUnmount key="leave" onFocusLost={onFocusLost}>
          <CancelButton id={jobId} studio={studio} place="bar" />
          <Button variant="quiet" size={32} onClick={onLeave}>
            {t('actions.continue')}
          </Button>
        </FocusOnUnmount>
      )}
      <Tooltip key="view" text={t(finished ? 'actions.viewJob' : 'actions.viewInHistory')}>
        <Button
          variant={finished ? 'quiet' : 'secondary'}
          size={finished ? 36 : 32}
          icon={finished && <Maximize2 aria-hidden size={15} />}
          onClick={() => (finished ? onViewJob(finished.job) : onViewHistory())}
        >
          <span className={finished && 'max-xl:sr-only'}>
            {t(finished ? 'actions.viewJob' : 'actions.viewInHistory')}
          </span>
        </Button>
      </Tooltip>
      {finished && <KeepBar key={finished.image.url} {...finished} {...keep} />}
    </div>
  );
}

function RowBelow({
  studio,
  onLeave,
  onFocusLost,
  onViewHistory,
  jobId,
}: RowProps & { jobId: string }) {
  const { t } = useTranslation('studioParts');

  return (
    <div className={rowBelow}>
      <FocusOnUnmount onFocusLost={onFocusLost}>
        <CancelButton id={jobId} studio={studio} place="below" />
        <button type="button" className={labelledActionClass} onClick={onLeave}>
          <Plus aria-hidden size={18} />
          {t('actions.continue')}
        </button>
        <button type="button" className={labelledActionClass} onClick={onViewHistory}>
          <History aria-hidden size={18} />
          {t('actions.viewInHistory')}
        </button>
      </FocusOnUnmount>
    </div>
  );
}

const rowBelow =
  'sticky bottom-0 z-3 flex h-17 flex-none items-center justify-around self-stretch bg-ink md:hidden';
