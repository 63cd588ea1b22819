import { useState } from 'react';
import { formatDuration } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMedia, WIDE } from '../../../ui/hooks/use-media.ts';
import { useLazyPart } from '../../../ui/lazy-part.ts';
import { showNotOpened } from '../../../ui/toasts/show-not-opened.ts';
import { queueWorks, runPart } from '../lazy-parts.ts';
import { type Run, watchedIdOf } from '../run/run.ts';
import { useWorkProgress } from '../run/use-work-progress.ts';
import { IdlePrint } from './idle-print.tsx';
import type { Picked, ResultPanelProps } from './result-panel-props.ts';
import { ResultStatus } from './result-status.tsx';

export function ResultPanel(props: ResultPanelProps) {
  const { t } = useTranslation('studio');
  const { run, draft, choice } = props.form;
  const [picked, setPicked] = useState<Picked>({ jobId: '', index: 0 });
  const drawRun = useLazyPart(runPart, run.status !== 'idle', showNotOpened);
  const ofRun = { ...props, picked, onPick: setPicked };
  const print = run.status !== 'idle' && drawRun({ ...ofRun, place: 'print' });

  return (
    <section aria-label={t('result')} className="flex min-h-0 min-w-0 grow flex-col">
      {/* Phones have no space for the bar, so there the plate shows the state and the actions
          are below the print. */}
      <div data-tools className="flex h-15 flex-none items-center gap-1 px-6 max-md:sr-only">
        <div className="mr-auto flex min-w-0 items-center gap-2 self-stretch pr-3">
          <ResultStatus run={run} />
          {drawRun({ ...ofRun, place: 'marks' })}
        </div>
        {drawRun({ ...ofRun, place: 'bar' })}
      </div>
      {/* This container determines the print's size. On phones it includes the strip of works,
          so that the print keeps its size when the strip appears. */}
      <div className="flex min-h-0 grow flex-col max-md:[container-type:size]">
        <div className="flex min-h-0 grow flex-col items-center overflow-y-auto px-2 pt-2 md:justify-center md:overflow-hidden md:px-0 md:pt-0 md:pb-4.5 md:[container-type:size]">
          {print || <IdlePrint draft={draft} choice={choice} />}
          {drawRun({ ...ofRun, place: 'below' })}
        </div>
        <Queue {...props} />
      </div>
    </section>
  );
}

function Queue({ form, onViewHistory, onFocusLost }: ResultPanelProps) {
  const isWide = useMedia(WIDE);
  const note = useNote(form.run);
  const drawWorks = useLazyPart(queueWorks, true);
  const works = drawWorks({ run: form.run, studio: form.studio, onViewHistory, onFocusLost });
  if (!isWide) return works;

  return (
    <div className="flex h-20 flex-none items-center gap-6 border-t border-line px-6">
      <div className="min-w-0 grow">{works}</div>
      <p className="w-54 flex-none text-right text-12 text-balance text-muted max-lg:hidden">
        {note}
      </p>
    </div>
  );
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
