import { useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWorkTitles } from '../../api/use-work-title.ts';
import { imagesOf, isCovered } from '../../api/work-facts.ts';
import { storeOf, useStoredWork, useWorkStore } from '../../api/works/stored-works.ts';
import { useWork } from '../../api/works/use-work.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { MissingWork } from './missing-work.tsx';
import { preloadPrint } from './print-files.ts';
import { StepButtons } from './step-buttons.tsx';
import { WorkPanel, type WorkPanelProps } from './work-panel.tsx';
import { WorkPrint } from './work-print.tsx';
import { WorkSkeleton } from './work-skeleton.tsx';

type WorkDialogProps = Omit<WorkPanelProps, 'job' | 'title' | 'shown'> & {
  workId: string | undefined;
  /** The works in the list behind the dialog, in the order of their cards. */
  listed: readonly string[];
  beyond?: {
    before: string | undefined;
    after: string | undefined;
    offset: number;
    total: number;
    isComing: boolean;
  };
  onStep: (id: string) => void;
  onClose: () => void;
  /** `true` stands for the element that opened the dialog. */
  focusAfterwards: () => HTMLElement | true;
};

export function WorkDialog(props: WorkDialogProps) {
  const { workId, listed, beyond, onStep, onClose, focusAfterwards, ...panel } = props;
  const { t } = useTranslation(['studio', 'studioParts', 'work']);
  const isGone = useClosingWithWork(workId, onClose);
  // A deleted work must not be fetched again before the dialog has closed.
  const { job: known, error, refetch } = useWork(workId, !isGone);
  const job = useHeld(workId, known);
  const titleOf = useWorkTitles();
  const title = job ? titleOf(job) : t(error ? 'work.loadFailed' : 'studioParts:work.loading');
  const place = workId === undefined ? -1 : listed.indexOf(workId);
  const [previous, next] =
    place === -1 ? [] : [listed[place - 1] ?? beyond?.before, listed[place + 1] ?? beyond?.after];
  const total = beyond?.total ?? listed.length;
  const [steppedTo, setSteppedTo] = useState<string>();
  const stepTo = (id: string | undefined) =>
    id === undefined
      ? undefined
      : () => {
          setSteppedTo(id);
          onStep(id);
        };
  usePreloaded([next, previous]);

  return (
    <Dialog
      isBare
      width={1264}
      isOpen={workId !== undefined}
      onClose={onClose}
      focusAfterwards={focusAfterwards}
      title={title}
    >
      <StepButtons
        // The neighbors are unknown until their page of the list has loaded. The buttons stay
        // visible meanwhile.
        isWaiting={place === -1 && steppedTo === workId && beyond?.isComing}
        onPrevious={stepTo(previous)}
        onNext={stepTo(next)}
        words={{ previous: t('work:steps.previous'), next: t('work:steps.next') }}
      />
      <p role="status" className="sr-only">
        {place !== -1 &&
          total > 1 &&
          t('work:steps.place', { title, number: (beyond?.offset ?? 0) + place + 1, total })}
      </p>
      {job && <Work key={job.id} job={job} title={title} {...panel} />}
      {!job && !error && <WorkSkeleton />}
      {!job && error && <MissingWork error={error} onClose={onClose} onRetry={refetch} />}
    </Dialog>
  );
}

function Work(props: Omit<WorkPanelProps, 'shown'>) {
  const { job, title } = props;
  const [chosen, setChosen] = useState(0);
  const shown = imagesOf(job)[chosen] ? chosen : 0;

  return (
    <WorkPrint
      job={job}
      title={title}
      shown={shown}
      onShow={setChosen}
      panel={<WorkPanel {...props} shown={shown} />}
    />
  );
}

/** Returns `job`, or the last work while the dialog fades out. */
function useHeld(workId: string | undefined, job: Job | undefined): Job | undefined {
  const [held, setHeld] = useState(job);
  if (workId !== undefined && held !== job) setHeld(job);

  return workId === undefined ? held : job;
}

function useClosingWithWork(workId: string | undefined, onClose: () => void): boolean {
  const close = useEffectEvent(onClose);
  const [shownId, setShownId] = useState<string>();
  const isKnown = useStoredWork(workId) !== undefined;
  if (isKnown && shownId !== workId) setShownId(workId);
  const isGone =
    useWorkStore(store => workId !== undefined && store.isGone(workId)) && shownId === workId;

  useEffect(() => {
    if (isGone) close();
  }, [isGone]);

  return isGone;
}

/**
 * Loads the pictures of the neighbors, except flagged ones, which are loaded only if the user asks
 * for them.
 */
function usePreloaded(ids: readonly (string | undefined)[]): void {
  const store = storeOf(useQueryClient());
  const kept = useRef<HTMLImageElement[]>([]);
  const key = ids.filter(id => id !== undefined).join();

  useEffect(() => {
    const works = key.split(',').flatMap(id => store.get(id) ?? []);
    kept.current = works
      .filter(job => !isCovered(job))
      .flatMap(job => imagesOf(job)[0] ?? [])
      .map(preloadPrint);
  }, [store, key]);
}
