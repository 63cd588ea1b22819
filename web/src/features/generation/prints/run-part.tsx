import { imagesOf } from '../../../api/work-facts.ts';
import type { StudioForm } from '../form/use-studio-form.ts';
import { isUnderWay } from '../run/run.ts';
import { useUnlockedUpscales } from '../upscale/upscale-store.ts';
import { useUpscaleModels } from '../upscale/use-upscale.ts';
import { CompletedPrint } from './completed-print.tsx';
import { ProblemPrint } from './problem-print.tsx';
import { ProcessingPrint } from './processing-print.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultMarks } from './result-marks.tsx';
import type { Picked, ResultPanelProps } from './result-panel-props.ts';

type RunPartProps = ResultPanelProps & {
  picked: Picked;
  onPick: (picked: Picked) => void;
  place: 'marks' | 'bar' | 'print' | 'below';
};

export function RunPart({ place, picked, onPick, form, ...handlers }: RunPartProps) {
  const { run, studio } = form;
  const isPicked = run.status === 'completed' && picked.jobId === run.job.id;
  const shown = isPicked ? picked.index : 0;

  switch (place) {
    case 'marks':
      return run.status === 'completed' ? (
        <ResultMarks job={run.job} studio={studio} onViewJob={handlers.onViewJob} />
      ) : null;
    case 'bar':
    case 'below':
      return (
        <>
          {place === 'bar' && <Upscales form={form} />}
          <ResultActions {...handlers} run={run} studio={studio} shown={shown} place={place} />
        </>
      );
    case 'print':
      return <RunPrint form={form} shown={shown} onPick={onPick} onRetry={handlers.onLeave} />;
  }
}

function Upscales({ form }: { form: StudioForm }) {
  useUpscaleModels();
  useUnlockedUpscales(form.studio.userId, isUnderWay(form.run));

  return null;
}

type RunPrintProps = {
  form: StudioForm;
  shown: number;
  onPick: (picked: Picked) => void;
  onRetry: () => void;
};

function RunPrint({ form: { run }, shown, onPick, onRetry }: RunPrintProps) {
  switch (run.status) {
    case 'idle':
      return null;
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
          onShow={index => onPick({ jobId: run.job.id, index })}
        />
      );
    case 'error':
      return <ProblemPrint problem={run.problem} ratio={run.ratio} onRetry={onRetry} />;
  }
}
