import type { Job, JobImage } from '@vermilion/contract/job';
import { type ReactNode, useState } from 'react';
import { imagesOf, ratioOf } from '../../api/work-facts.ts';
import { sealLetter } from '../../brand.ts';
import { languageOfText } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Picture } from '../../ui/picture.tsx';
import { PictureCover } from '../../ui/picture-cover.tsx';
import { PictureStrip } from '../../ui/picture-strip.tsx';
import { Plate } from '../../ui/plate.tsx';
import { PendingPlate } from './pending-plate.tsx';
import { EmptyWork, WorkFrame } from './work-frame.tsx';

/** The work as a print beside its panel; several pictures of one run are chosen on the plate. */
export function WorkPrint({ job, title, panel }: { job: Job; title: string; panel: ReactNode }) {
  const [shown, setShown] = useState(0);
  const images = imagesOf(job);
  const image = images[shown] ?? images[0];
  const ratio = image ? image.height / image.width : ratioOf(job);

  return (
    <WorkFrame
      ratio={ratio}
      panel={panel}
      plate={
        <Plate
          title={title}
          titleLanguage={languageOfText(title)}
          middle={
            images.length > 1 && !job.has_nsfw && <PictureStrip pictures={images} shown={shown} onShow={setShown} />
          }
          meta={image && `${image.width} × ${image.height}`}
          seal={image ? 'pressed' : 'place'}
          sealLetter={sealLetter}
          sealSize={26}
          className="h-13 md:h-15"
        />
      }
    >
      <Hanging job={job} image={image} ratio={ratio} />
    </WorkFrame>
  );
}

function Hanging({ job, image, ratio }: { job: Job; image: JobImage | undefined; ratio: number }) {
  const { t } = useTranslation('studio');
  if (job.status === 'pending')
    return <PendingPlate ratio={ratio} elapsedSeconds={(Date.now() - Date.parse(job.created_at)) / 1000} />;
  if (!image) return <EmptyWork ratio={ratio}>{t('work.noImage')}</EmptyWork>;
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
