import type { Job, JobImage } from '@vermilion/contract/job';
import { type ReactNode, useRef, useState } from 'react';
import { baseImageOf, imagesOf, ratioOf, wordsOf } from '../../api/work-facts.ts';
import { sealLetter } from '../../brand.ts';
import { languageOfText } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { PictureCover } from '../../ui/picture-cover.tsx';
import { PictureStrip } from '../../ui/picture-strip.tsx';
import { Plate } from '../../ui/plate.tsx';
import { useNow } from '../../ui/use-now.ts';
import { PendingPlate } from './pending-plate.tsx';
import { PrintPicture } from './print-picture.tsx';
import { EmptyWork, WorkFrame } from './work-frame.tsx';

type WorkPrintProps = {
  job: Job;
  title: string;
  /** Which of its pictures hangs. */
  shown: number;
  onShow: (index: number) => void;
  panel: ReactNode;
};

/** The work as a print beside its panel; several pictures of one run are chosen on the plate. */
export function WorkPrint({ job, title, shown, onShow, panel }: WorkPrintProps) {
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
            images.length > 1 && !job.has_nsfw && <PictureStrip pictures={images} shown={shown} onShow={onShow} />
          }
          meta={image && `${image.width} × ${image.height}`}
          seal={image ? 'pressed' : 'place'}
          sealLetter={sealLetter}
          sealSize={26}
          className="h-13 md:h-15"
        />
      }
    >
      <Hanging job={job} title={title} image={image} ratio={ratio} />
    </WorkFrame>
  );
}

type HangingProps = { job: Job; title: string; image: JobImage | undefined; ratio: number };

function Hanging({ job, title, image, ratio }: HangingProps) {
  const { t } = useTranslation('studio');
  if (job.status === 'pending') return <Pending job={job} ratio={ratio} />;
  if (!image) return <EmptyWork ratio={ratio}>{t('work.noImage')}</EmptyWork>;
  if (job.has_nsfw) return <Covered job={job} title={title} image={image} />;

  return <PrintPicture key={image.url} image={image} base={baseImageOf(job)} alt={wordsOf(job) ?? title} title={title} />;
}

function Pending({ job, ratio }: { job: Job; ratio: number }) {
  const nowMs = useNow(true);

  return <PendingPlate ratio={ratio} elapsedSeconds={(nowMs - Date.parse(job.created_at)) / 1000} />;
}

/** A flagged picture is not loaded before somebody asks for it, and never compared. */
function Covered({ job, title, image }: { job: Job; title: string; image: JobImage }) {
  const { t } = useTranslation(['work', 'studio']);
  const [isUncovered, setUncovered] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  function handleShow(): void {
    setUncovered(true);
    // The button that was pressed is gone.
    frame.current?.focus();
  }

  return (
    <div ref={frame} tabIndex={-1} style={{ aspectRatio: `${image.width} / ${image.height}` }}>
      {isUncovered ? (
        <PrintPicture image={image} base={undefined} alt={wordsOf(job) ?? title} title={title} />
      ) : (
        <PictureCover thumbhash={image.thumbhash} title={t('studio:nsfw.warning')}>
          <span className="flex flex-col items-center gap-3">
            {t('studio:nsfw.text')}
            <Button onClick={handleShow}>{t('picture.show')}</Button>
          </span>
        </PictureCover>
      )}
    </div>
  );
}
