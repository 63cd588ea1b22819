import type { Job } from '@vermilion/contract/job';
import { imagesOf, ratioOf, titleOf } from '../../api/work-facts.ts';
import { formatDay, formatDuration } from '../../i18n/format.ts';
import { languageOfText } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ArrowLabel } from '../../ui/arrow-label.tsx';
import type { CellHeight } from '../../ui/lay-out-masonry.ts';
import { Picture } from '../../ui/picture.tsx';
import { PictureCover } from '../../ui/picture-cover.tsx';
import { useNow } from '../../ui/use-now.ts';
import { actionLabel } from './action-label.ts';
import { FailedPlate } from './failed-plate.tsx';
import { PendingPlate } from './pending-plate.tsx';

/** Below a picture: 10 px of air, title 21, line 18. */
const CAPTION_PX = 49;
const FAILED_PX = 205;

/** How high a card is in a column of the masonry. */
export function workCardHeight(job: Job): CellHeight {
  return job.status === 'failed' ? { ratio: 0, px: FAILED_PX + CAPTION_PX } : { ratio: ratioOf(job), px: CAPTION_PX };
}

type WorkCardProps = { job: Job; onOpen: (job: Job) => void; isFirstRow?: boolean; widthPx: number };

/** One work among others: the picture at its real ratio, or what stands for it while it is pending, failed or covered. */
export function WorkCard({ job, onOpen, isFirstRow = false, widthPx }: WorkCardProps) {
  const title = titleOf(job.prompt);
  if (job.status === 'pending') return <PendingCard job={job} title={title} />;

  return (
    <button
      type="button"
      data-work={job.id}
      onClick={() => onOpen(job)}
      className="group block w-full rounded-picture text-left outline-offset-4!"
    >
      <CardPicture job={job} isFirstRow={isFirstRow} widthPx={widthPx} />
      <Caption title={title} line={<WorkLine job={job} />} />
    </button>
  );
}

function CardPicture({ job, isFirstRow, widthPx }: { job: Job; isFirstRow: boolean; widthPx: number }) {
  const { t } = useTranslation('studio');
  if (job.status === 'failed') return <FailedPlate job={job} heightPx={FAILED_PX} />;
  const image = imagesOf(job)[0];
  const box = { aspectRatio: `1 / ${ratioOf(job)}` };
  if (!image)
    return (
      <span className="flex items-center justify-center rounded-picture bg-raised text-12 text-faint" style={box}>
        {t('work.noImage')}
      </span>
    );
  if (job.has_nsfw) {
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
      sizes={`${widthPx}px`}
      alt={job.prompt}
      width={image.width}
      height={image.height}
      thumbhash={image.thumbhash}
      isFirst={isFirstRow}
      className="transition-opacity group-hover:opacity-90"
    />
  );
}

function WorkLine({ job }: { job: Job }) {
  return job.has_nsfw || job.status === 'failed' ? (
    formatDay(job.created_at)
  ) : (
    <>
      <ArrowLabel label={actionLabel[job.action]} />, {formatDay(job.created_at)}
    </>
  );
}

function PendingCard({ job, title }: { job: Job; title: string }) {
  const { t } = useTranslation('studio');
  const nowMs = useNow(true);
  const elapsed = formatDuration((nowMs - Date.parse(job.created_at)) / 1000);

  return (
    <div title={t('pending.tooltip')}>
      <PendingPlate ratio={ratioOf(job)} elapsedSeconds={(nowMs - Date.parse(job.created_at)) / 1000} />
      <Caption title={title} line={t('pending.started', { elapsed })} />
    </div>
  );
}

function Caption({ title, line }: { title: string; line: React.ReactNode }) {
  return (
    <span className="block pt-2.5">
      <span lang={languageOfText(title)} className="block truncate text-14 font-medium">
        {title}
      </span>
      <span className="figures block truncate text-12 text-faint">{line}</span>
    </span>
  );
}
