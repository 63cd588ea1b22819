import type { Job } from '@vermilion/contract/job';
import { BASE_IMAGES_SHOWN_MAX } from '@vermilion/contract/limits';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PictureCover } from '../../ui/pictures/picture-cover.tsx';
import { type BaseImage, baseImagesOf } from './settings-of.ts';

/** A press opens an image in full size, even a covered one. */
export function BaseImages({ work }: { work: Pick<Job, 'params'> }) {
  const { t } = useTranslation('work');
  const images = baseImagesOf(work);
  const hidden = images.length - BASE_IMAGES_SHOWN_MAX;

  return (
    <>
      <ul className="grid grid-cols-2 gap-3">
        {images.slice(0, BASE_IMAGES_SHOWN_MAX).map(image => (
          <li key={`${image.label} ${image.url}`}>
            <BaseImageLink image={image} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="figures mt-3 text-12 text-muted">{t('base.more', { count: hidden })}</p>
      )}
    </>
  );
}

function BaseImageLink({ image: { url, label, thumbnailUrl, coveredBy } }: { image: BaseImage }) {
  const { t } = useTranslation(['work', 'studio', 'studioParts']);
  const isCovered = coveredBy !== undefined;
  const view = t('base.view', { label });
  const [isGone, setGone] = useState(false);
  if (isGone)
    return (
      <span className="flex aspect-square items-center justify-center rounded-thumb bg-raised text-center text-12 text-faint">
        {t('base.gone')}
      </span>
    );

  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={isCovered ? `${view} ${t('studioParts:nsfw.content')}` : view}
      className="relative block aspect-square cursor-zoom-in overflow-hidden rounded-picture bg-raised"
    >
      {isCovered ? (
        <PictureCover thumbhash={coveredBy} title={t('studioParts:nsfw.content')} />
      ) : (
        <img
          src={thumbnailUrl}
          alt=""
          className="size-full object-cover"
          onError={() => setGone(true)}
        />
      )}
      <span
        aria-hidden
        className="absolute top-0 left-0 inline-flex size-5 items-center justify-center bg-picture-label text-12 font-medium text-on-picture"
      >
        {label}
      </span>
    </a>
  );
}
