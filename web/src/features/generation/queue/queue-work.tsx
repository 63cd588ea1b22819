import type { Model } from '@vermilion/contract/generation';
import type { Job } from '@vermilion/contract/job';
import { Clock, LoaderCircle, X } from 'lucide-react';
import { capabilityOfAction } from '../../../api/models.ts';
import { useBalance } from '../../../api/session.ts';
import { titleOf } from '../../../api/work-facts.ts';
import { useStoredWork } from '../../../api/works/stored-works.ts';
import { formatDuration } from '../../../i18n/format.ts';
import { languageOfText } from '../../../i18n/language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBlur } from '../../../ui/hooks/use-blur.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { FocusOnUnmount } from '../focus-on-unmount.tsx';
import { pageHeading } from '../prints/page-heading.ts';
import { useModels } from '../queries.ts';
import { requestOfWork } from '../run/request-of-work.ts';
import { useWorkProgress, type WorkProgress } from '../run/use-work-progress.ts';
import type { Studio } from '../studio-store.ts';
import { type QueuedWork, upscaledSide } from './queue-rules.ts';
import { useCancelWork } from './use-cancel-work.ts';

const USUAL_SECONDS = 60;

type QueueWorkProps = QueuedWork & {
  studio: Studio;
  buttonSize: 32 | 44;
  onFocusLost: () => void;
  onRecalled?: (() => void) | undefined;
};

export function QueueWork(props: QueueWorkProps) {
  const { job, place, isEnded = false, studio, buttonSize, onFocusLost, onRecalled } = props;
  const model = useModel(job);
  const title = useTitle(job, model);
  const usualSeconds = model?.usual_seconds ?? USUAL_SECONDS;
  const progress = useWorkProgress({
    id: job.id,
    askedMs: Date.parse(job.created_at),
    usualSeconds,
  });
  const doing = useWords({ job, place }, progress);
  const ending = useEnding(job, isEnded);

  return (
    <>
      <Underpainting job={job} />
      <span className="relative min-w-0 grow">
        {isEnded || job.action === 'image-upscaling' ? (
          <span lang={title.language} className="block truncate text-14 font-medium">
            {title.text}
          </span>
        ) : (
          <FocusOnUnmount onFocusLost={onFocusLost}>
            <Recall
              job={job}
              title={title}
              usualSeconds={usualSeconds}
              studio={studio}
              onRecalled={onRecalled}
            />
          </FocusOnUnmount>
        )}
        {place === undefined && !isEnded && (
          <ProgressLine label={title.text} value={progress.fraction} className="mt-0.5 mb-1" />
        )}
        <span className="figures block text-12 text-faint">{ending ?? doing}</span>
      </span>
      {!isEnded && (
        <FocusOnUnmount onFocusLost={onFocusLost}>
          <Cancel id={job.id} title={title.text} studio={studio} size={buttonSize} />
        </FocusOnUnmount>
      )}
    </>
  );
}

function Underpainting({ job }: { job: Job }) {
  const thumbhash = job.params.image_urls_with_labels?.[0]?.thumbhash;
  const blur = useBlur(thumbhash);

  return (
    <span
      className="inline-flex size-14 flex-none items-center justify-center rounded-thumb bg-raised bg-cover"
      style={{ backgroundImage: blur && `url(${blur})` }}
    >
      {!thumbhash && <Clock aria-hidden size={14} className="text-muted" />}
    </span>
  );
}

type RecallProps = Pick<QueueWorkProps, 'job' | 'studio' | 'onRecalled'> & {
  title: Title;
  usualSeconds: number;
};

/** Shows the work on the wall, and moves the run from the wall to this list. */
function Recall({ job, title, usualSeconds, studio, onRecalled }: RecallProps) {
  const { t } = useTranslation(['studio', 'studioParts']);
  const { credits = 0 } = useBalance();

  function handleClick(): void {
    // The button disappears with its work. The next button must not get the focus, because a second
    // press would then cancel another work.
    pageHeading()?.focus();
    studio.send({
      type: 'recalled',
      request: requestOfWork(job, { usualSeconds, credits }),
      jobId: job.id,
    });
    onRecalled?.();
  }

  return (
    <button
      type="button"
      lang={title.language}
      aria-label={t('studioParts:queue.show', { title: title.text })}
      className="block w-full truncate text-left text-14 font-medium after:absolute after:inset-0 hover:underline"
      onClick={handleClick}
    >
      {title.text}
    </button>
  );
}

type CancelProps = { id: string; title: string; studio: Studio; size: 32 | 44 };

function Cancel({ id, title, studio, size }: CancelProps) {
  const { t } = useTranslation(['studio', 'studioParts']);
  const { cancel, isCancelling } = useCancelWork(studio);

  return (
    <IconButton
      size={size}
      label={t(isCancelling ? 'studioParts:cancel.askingWork' : 'studioParts:cancel.work', {
        title,
      })}
      data-cancel={id}
      aria-busy={isCancelling || undefined}
      icon={
        isCancelling ? (
          <LoaderCircle aria-hidden size={15} className="animate-spin" />
        ) : (
          <X aria-hidden size={15} />
        )
      }
      onClick={() => cancel(id)}
    />
  );
}

function useModel(job: Job): Model | undefined {
  const models = useModels(capabilityOfAction[job.action])?.models;

  return models?.find(model => model.model_name === job.params.model_name);
}

type Title = { text: string; language?: string | undefined };

/** The title of an upscale leaves out the prompt, because all upscales have the same prompt. */
function useTitle(job: Job, model: Model | undefined): Title {
  const { t } = useTranslation(['studio', 'studioParts']);
  if (job.action !== 'image-upscaling')
    return { text: titleOf(job.prompt), language: languageOfText(job.prompt) };
  const pixels = upscaledSide(job, model?.upscale_factor);

  return {
    text: pixels ? t('studioParts:queue.upscaleTo', { pixels }) : t('studioParts:queue.upscale'),
  };
}

function useEnding({ id }: Job, isEnded: boolean): string | undefined {
  const { t } = useTranslation(['studio', 'studioParts']);
  const job = useStoredWork(id);
  if (!isEnded) return undefined;
  if (job?.status === 'completed') return t('status.completed');
  if (job?.status === 'failed')
    return job.error_code === 'CANCELLED' ? t('studioParts:cancel.done') : t('problem.failed');

  return t('studioParts:queue.ended');
}

/**
 * Without progress reports, the words do not say that the work is being painted, because the work
 * may still wait.
 */
function useWords(
  { job, place }: QueuedWork,
  { secondsLeft, isReported, isMeasured }: WorkProgress,
): string {
  const { t } = useTranslation(['studio', 'studioParts']);
  if (place !== undefined)
    return place === 1 ? t('studioParts:queue.next') : t('studioParts:queue.place', { place });
  const doing = job.action === 'image-upscaling' ? 'upscaling' : 'painting';
  const verb = isReported ? doing : 'working';
  if (secondsLeft !== undefined)
    return t(`studioParts:queue.${verb}.left`, { duration: formatDuration(secondsLeft) });

  return isMeasured
    ? t(`studioParts:queue.${doing}.almost`)
    : t(`studioParts:queue.${verb}.longer`);
}
