import type { Job } from '@vermilion/contract/job';
import type { ReactNode } from 'react';
import { imagesOf, isCovered } from '../../api/work-facts.ts';
import { sealLetter } from '../../brand.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { PictureCover } from '../../ui/pictures/picture-cover.tsx';
import { Print } from '../../ui/pictures/print.tsx';

/** Flagged pictures are covered and not loaded. */
export function WorkPrints({ work, title }: { work: Job; title: ReactNode }) {
  const { t } = useTranslation('studioParts');

  return (
    <div className="space-y-5">
      {imagesOf(work).map(image => (
        <Print
          key={image.url}
          title={title}
          meta={`${image.width} × ${image.height}`}
          seal="fresh"
          sealLetter={sealLetter()}
        >
          {isCovered(work) ? (
            <div style={{ aspectRatio: `${image.width} / ${image.height}` }}>
              <PictureCover thumbhash={image.thumbhash} title={t('simple.covered')} />
            </div>
          ) : (
            <Picture
              src={image.url}
              alt={work.prompt}
              width={image.width}
              height={image.height}
              thumbhash={image.thumbhash}
              sources={image.thumbnails}
              sizes="416px"
            />
          )}
        </Print>
      ))}
    </div>
  );
}
