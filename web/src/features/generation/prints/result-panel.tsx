import type { Job, JobImage } from '@vermilion/contract/job';
import { type ReactNode, useState } from 'react';
import { imagesOf } from '../../../api/work-facts.ts';
import { formatDuration } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { StudioForm } from '../form/use-studio-form.ts';
import { QueueStrip } from '../queue/queue-strip.tsx';
import { isUnderWay, type Run, watchedIdOf } from '../run/run.ts';
import { useWorkProgress } from '../run/use-work-progress.ts';
import { useUnlockedUpscales } from '../upscale/upscale-store.ts';
import { useUpscaleModels } from '../upscale/use-upscale.ts';
import { CompletedPrint } from './completed-print.tsx';
import { IdlePrint } from './idle-print.tsx';
import { ProblemPrint } from './problem-print.tsx';
import { ProcessingPrint } from './processing-print.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultMarks } from './result-marks.tsx';
import { ResultStatus } from './result-status.tsx';

export type ResultPanelProps = {
  form: StudioForm;
  /** Back to an empty wall; the run goes on by itself. */
  onLeave: () => void;
  /** A control of the wall that had the focus is gone. */
  onFocusLost: () => void;
  onEditResult: (job: Job, image: JobImage) => void;
  onViewJob: (job: Pick<Job, 'id'>) => void;
  onViewHistory: () => void;
  /** What else can be done with a finished work; other features put it here. */
  renderFavorite: (job: Job) => ReactNode;
};

/** The wall: what became of the run, the print, and the works that wait. */
export function ResultPanel({ form, ...handlers }: ResultPanelProps) {
  const { t } = useTranslation('studio');
  const { run } = form;
  const [picked, setPicked] = useState({ jobId: '', index: 0 });
  const shown = run.status === 'completed' && picked.jobId === run.job.id ? picked.index : 0;
  const note = useNote(run);
  useUpscaleModels();
  useUnlockedUpscales(form.studio.userId, isUnderWay(run));

  return (
    <section aria-label={t('result')} className="flex min-h-0 min-w-0 grow flex-col">
      {/* Phones have no room for the bar: there the plate says how it stands, and the actions are below the print. */}
      <div data-tools className="flex h-15 flex-none items-center gap-1 px-6 max-md:sr-only">
        <div className="mr-auto flex min-w-0 items-center gap-2 self-stretch pr-3">
          <ResultStatus run={run} />
          {run.status === 'completed' && (
            <ResultMarks job={run.job} studio={form.studio} onViewJob={handlers.onViewJob} />
          )}
        </div>
        <ResultActions {...handlers} run={run} studio={form.studio} shown={shown} place="bar" />
      </div>
      {/* The container of the print: on phones with the line of works in it, so that the print stays as it is when that comes. */}
      <div className="flex min-h-0 grow flex-col max-md:[container-type:size]">
        <div className="flex min-h-0 grow flex-col items-center overflow-y-auto px-2 pt-2 md:justify-center md:overflow-hidden md:px-0 md:pt-0 md:pb-4.5 md:[container-type:size]">
          <Hanging form={form} shown={shown} onShow={setPicked} onRetry={handlers.onLeave} />
          <ResultActions {...handlers} run={run} studio={form.studio} shown={shown} place="below" />
        </div>
        <QueueStrip
          run={run}
          studio={form.studio}
          note={note}
          onViewHistory={handlers.onViewHistory}
          onFocusLost={handlers.onFocusLost}
        />
      </div>
    </section>
  );
}

type HangingProps = {
  form: Pick<StudioForm, 'run' | 'draft' | 'choice'>;
  shown: number;
  onShow: (picked: { jobId: string; index: number }) => void;
  onRetry: () => void;
};

function Hanging({ form, shown, onShow, onRetry }: HangingProps) {
  const { run, draft, choice } = form;

  switch (run.status) {
    case 'idle':
      return <IdlePrint draft={draft} choice={choice} />;
    case 'submitting':
    case 'processing':
      return (
        <ProcessingPrint
          request={run.request}
          jobId={run.status === 'processing' ? run.jobId : undefined}
        />
      );
    case 'completed':
      return (
        <CompletedPrint
          key={run.job.id}
          job={run.job}
          shown={Math.min(shown, imagesOf(run.job).length - 1)}
          onShow={index => onShow({ jobId: run.job.id, index })}
        />
      );
    case 'error':
      return <ProblemPrint problem={run.problem} ratio={run.ratio} onRetry={onRetry} />;
  }
}

function useNote(run: Run): string {
  const { t } = useTranslation('studio');
  const request = run.status === 'processing' ? run.request : undefined;
  const { hasBegun, secondsLeft } = useWorkProgress({
    id: watchedIdOf(run),
    askedMs: request?.sinceMs ?? 0,
    usualSeconds: request?.usualSeconds ?? 0,
  });
  if (!hasBegun) return t('canLeave.page');

  return secondsLeft
    ? t('queue.sealIn', { duration: formatDuration(secondsLeft) })
    : t('queue.sealSoon');
}
