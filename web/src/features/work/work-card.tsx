import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useState,
} from 'react';
import { useWorkTitles } from '../../api/use-work-title.ts';
import { imagesOf, isCovered, ratioOf, wordsOf } from '../../api/work-facts.ts';
import { formatDay, formatDuration } from '../../i18n/format.ts';
import { languageOfText } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ArrowLabel } from '../../ui/arrow-label.tsx';
import { ChosenMark } from '../../ui/chosen-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import type { CardSelection } from '../../ui/pictures/card-selection.ts';
import type { CellHeight } from '../../ui/pictures/lay-out-masonry.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { PictureCover } from '../../ui/pictures/picture-cover.tsx';
import { labelOfAction } from './action-label.ts';
import { FailedPlate } from './failed-plate.tsx';
import { PendingPlate } from './pending-plate.tsx';
import { useLongPress } from './use-long-press.ts';

const CAPTION_PX = 49;
const CAPTION_GAP_PX = 10;
const FAILED_PX = 205;
const SIZES =
  '(width < 48rem) calc(50vw - 22px), (width < 62rem) calc(33.3vw - 40px), (width < 80rem) calc(25vw - 35px), calc(20vw - 32px)';

export function workCardHeight(job: Job): CellHeight {
  return job.status === 'failed'
    ? { ratio: 0, px: FAILED_PX + CAPTION_PX }
    : { ratio: ratioOf(job), px: CAPTION_PX };
}

type WorkCardProps = {
  job: Job;
  onOpen: (job: Job) => void;
  onRetry: (job: Job) => void;
  selection: CardSelection;
  renderFavorite: (job: Job, title: string) => ReactNode;
  isFirstRow?: boolean;
};

export function WorkCard(props: WorkCardProps) {
  const { job, onOpen, onRetry, selection, renderFavorite, isFirstRow = false } = props;
  const title = useWorkTitles()(job);
  const longPress = useLongPress(selection.onToggle);
  const near = useNear();
  if (job.status === 'pending' && !selection.isOn) return <PendingCard job={job} title={title} />;

  function handleClick(event: MouseEvent): void {
    if (event.shiftKey && selection.isOn) selection.onExtend();
    else if (selection.isOn || event.ctrlKey || event.metaKey) selection.onToggle();
    else onOpen(job);
  }

  return (
    <div className="relative" {...near.handlers}>
      <button
        type="button"
        data-work={job.id}
        role={selection.isOn ? 'checkbox' : undefined}
        aria-checked={selection.isOn ? selection.isChosen : undefined}
        onClick={handleClick}
        {...longPress}
        style={{ WebkitTouchCallout: 'none' }}
        className="group block w-full rounded-picture text-left outline-offset-4! select-none"
      >
        {job.status === 'pending' ? (
          <PendingCard job={job} title={title} />
        ) : (
          <>
            <CardPicture job={job} title={title} isFirstRow={isFirstRow} />
            <Caption title={title} line={<WorkLine job={job} />} hasAside={can.beRetried(job)} />
          </>
        )}
        {selection.isOn && <ChosenMark isChosen={selection.isChosen} />}
      </button>
      {!selection.isOn && can.beRetried(job) && (
        <RetryButton title={title} onRetry={() => onRetry(job)} />
      )}
      {!selection.isOn && near.isNear && can.beFavorited(job) && (
        <span className="absolute top-1 right-1">{renderFavorite(job, title)}</span>
      )}
    </div>
  );
}

/** `isNear` is true while a mouse hovers over the element or the element has the focus. */
function useNear() {
  const [isNear, setNear] = useState(false);

  return {
    isNear,
    handlers: {
      onPointerEnter: (event: PointerEvent) => setNear(event.pointerType === 'mouse'),
      onPointerLeave: () => setNear(false),
      onFocus: () => setNear(true),
      onBlur: (event: FocusEvent) => setNear(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

function RetryButton({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation(['studioParts', 'history']);

  return (
    <button
      type="button"
      aria-label={t('history:retryOf', { title })}
      onClick={onRetry}
      className="absolute right-0 rounded-thumb text-14 font-medium text-text hover:underline"
      style={{ top: FAILED_PX + CAPTION_GAP_PX }}
    >
      {t('work.retry')}
    </button>
  );
}

function CardPicture({ job, title, isFirstRow }: { job: Job; title: string; isFirstRow: boolean }) {
  const { t } = useTranslation('studioParts');
  if (job.status === 'failed') return <FailedPlate job={job} heightPx={FAILED_PX} />;
  const image = imagesOf(job)[0];
  const box = { aspectRatio: `1 / ${ratioOf(job)}` };
  if (!image)
    return (
      <span
        className="flex items-center justify-center rounded-picture bg-raised text-12 text-faint"
        style={box}
      >
        {t('work.noImage')}
      </span>
    );
  if (isCovered(job)) {
    return (
      <span className="block" style={box}>
        <PictureCover thumbhash={image.thumbhash} title={t('nsfw.content')} />
      </span>
    );
  }

  return (
    <Picture
      src={image.url}
      sources={image.thumbnails}
      sizes={SIZES}
      alt={wordsOf(job) ?? title}
      width={image.width}
      height={image.height}
      thumbhash={image.thumbhash}
      isFirst={isFirstRow}
      className="transition-opacity group-hover:opacity-90"
    />
  );
}

function WorkLine({ job }: { job: Job }) {
  return isCovered(job) || job.status === 'failed' ? (
    formatDay(job.created_at)
  ) : (
    <>
      <ArrowLabel label={labelOfAction(job.action)} /> · {formatDay(job.created_at)}
    </>
  );
}

function PendingCard({ job, title }: { job: Job; title: string }) {
  const { t } = useTranslation('studioParts');
  const nowMs = useNow(true);
  const elapsed = formatDuration((nowMs - Date.parse(job.created_at)) / 1000);

  return (
    <div title={t('pending.tooltip')}>
      <PendingPlate
        note={t('pending.noDetails')}
        ratio={ratioOf(job)}
        thumbhash={job.params.image_urls_with_labels?.[0]?.thumbhash}
        elapsedSeconds={(nowMs - Date.parse(job.created_at)) / 1000}
      />
      <Caption title={title} line={t('pending.started', { elapsed })} />
    </div>
  );
}

function Caption({
  title,
  line,
  hasAside = false,
}: {
  title: string;
  line: ReactNode;
  hasAside?: boolean;
}) {
  return (
    <span className="block pt-2.5">
      <span
        lang={languageOfText(title)}
        className={classNames('block truncate text-14 font-medium', hasAside && 'pr-18')}
      >
        {title}
      </span>
      <span className="figures block truncate text-12 text-faint">{line}</span>
    </span>
  );
}
