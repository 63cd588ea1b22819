import type { Job, JobImage } from '@vermilion/contract/job';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imagesOf, ratioOf } from '../../api/work-facts.ts';
import { sealLetter } from '../../brand.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { PictureCover } from '../../ui/picture-cover.tsx';
import { Seal, SealPlace } from '../../ui/seal.tsx';
import { PendingPlate } from './pending-plate.tsx';

/** The least mat at both sides together; plate and mat above and below, in px, besides the container's padding. */
const SIDES_PX = 80;
const AROUND_PX = 109;

/** The left half of the dialog is the mat itself: the picture whole, its plate below, as wide as the picture. */
export function WorkPrint({ job, title }: { job: Job; title: string }) {
  const [shown, setShown] = useState(0);
  const images = imagesOf(job);
  const image = images[shown] ?? images[0];
  const ratio = image ? image.height / image.width : ratioOf(job);
  const width = `min(100cqw - ${SIDES_PX}px, (100cqh - ${AROUND_PX}px) / ${ratio})`;

  return (
    <div className="flex min-w-0 flex-none flex-col items-center bg-mat px-3 pt-3 md:grow md:justify-center md:px-0 md:pt-5 md:[container-type:size]">
      {/* A custom property may hold any text; React's type knows only its own names. */}
      <figure className="w-full md:w-(--picture-width)" style={{ '--picture-width': width } as CSSProperties}>
        <div className="cut-edge">
          <Hanging job={job} image={image} ratio={ratio} />
        </div>
        <figcaption className="flex h-13 items-center gap-4 md:h-15">
          <span className="plate-title min-w-0 grow truncate pt-0.5 text-16">{title}</span>
          {images.length > 1 && !job.has_nsfw && <Others images={images} shown={shown} onShow={setShown} />}
          {image && (
            <span className="figures flex-none text-12 text-faint">
              {image.width} × {image.height}
            </span>
          )}
          {image ? <Seal size={26} letter={sealLetter} className="-rotate-2" /> : <SealPlace size={26} />}
        </figcaption>
      </figure>
    </div>
  );
}

function Hanging({ job, image, ratio }: { job: Job; image: JobImage | undefined; ratio: number }) {
  const { t } = useTranslation('studio');
  if (job.status === 'pending')
    return <PendingPlate ratio={ratio} elapsedSeconds={(Date.now() - Date.parse(job.created_at)) / 1000} />;
  if (!image) {
    return (
      <p
        className="flex items-center justify-center rounded-picture bg-raised text-14 text-muted"
        style={{ aspectRatio: `1 / ${ratio}` }}
      >
        {t('work.noImage')}
      </p>
    );
  }
  if (job.has_nsfw) {
    return (
      <div style={{ aspectRatio: `1 / ${ratio}` }}>
        <PictureCover thumbhash={image.thumbhash} title={t('nsfw.warning')}>
          {t('nsfw.text')}
        </PictureCover>
      </div>
    );
  }

  return (
    <a
      href={image.url}
      target="_blank"
      rel="noopener"
      aria-label={t('work.viewFullSize')}
      className="block cursor-zoom-in"
    >
      <Picture
        key={image.url}
        src={image.url}
        alt={job.prompt}
        width={image.width}
        height={image.height}
        thumbhash={image.thumbhash}
      />
    </a>
  );
}

function Others({
  images,
  shown,
  onShow,
}: {
  images: readonly JobImage[];
  shown: number;
  onShow: (index: number) => void;
}) {
  const { t } = useTranslation('studio');

  return (
    <span className="flex flex-none gap-1.5">
      {images.map((image, index) => (
        <button
          key={image.url}
          type="button"
          aria-pressed={index === shown}
          aria-label={t('work.pictureNumber', { number: index + 1, total: images.length })}
          onClick={() => onShow(index)}
          className={classNames(
            'size-9 overflow-hidden rounded-thumb border-2',
            index === shown ? 'border-text' : 'border-transparent',
          )}
        >
          <img src={image.thumbnails[0]?.url ?? image.url} alt="" className="size-full object-cover" />
        </button>
      ))}
    </span>
  );
}
