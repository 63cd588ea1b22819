import type { Job, JobImage } from '@vermilion/contract/job';
import { type ReactNode, useRef, useState } from 'react';
import {
  baseImageOf,
  imagesOf,
  isCovered,
  isFlagged,
  ratioOf,
  wordsOf,
} from '../../api/work-facts.ts';
import { sealLetter } from '../../brand.ts';
import { languageOfText } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { PictureCover } from '../../ui/pictures/picture-cover.tsx';
import { PictureStrip } from '../../ui/pictures/picture-strip.tsx';
import { Plate } from '../../ui/pictures/plate.tsx';
import { PendingPlate } from './pending-plate.tsx';
import { PrintPicture } from './print-picture.tsx';
import { EmptyWork, WorkFrame } from './work-frame.tsx';

type WorkPrintProps = {
  job: Job;
  title: string;
  shown: number;
  onShow: (index: number) => void;
  panel: ReactNode;
};

/** The plate lets the user choose among the pictures of the work. */
export function WorkPrint({ job, title, shown, onShow, panel }: WorkPrintProps) {
  const images = imagesOf(job);
  const image = images[shown] ?? images[0];
  const ratio = image ? image.height / image.width : ratioOf(job);
  const [uncovered, setUncovered] = useState<readonly string[]>([]);
  const pictures = images.map((one, index) => ({
    ...one,
    isCovered: isFlagged(job, index) && !uncovered.includes(one.url),
  }));
  const covered = pictures.find(one => one.isCovered && one.url === image?.url);

  return (
    <WorkFrame
      ratio={ratio}
      panel={panel}
      plate={
        <Plate
          // On phones the panel shows the title instead.
          title={<span className="max-md:sr-only">{title}</span>}
          titleLanguage={languageOfText(title)}
          middle={
            images.length > 1 && <PictureStrip pictures={pictures} shown={shown} onShow={onShow} />
          }
          meta={image && `${image.width} × ${image.height}`}
          seal={image && !covered ? 'pressed' : 'place'}
          sealLetter={sealLetter()}
          sealSize={26}
          className="h-13 md:h-15"
        />
      }
    >
      <WorkPicture
        job={job}
        title={title}
        image={image}
        ratio={ratio}
        isCovered={covered !== undefined}
        onUncover={url => setUncovered([...uncovered, url])}
      />
    </WorkFrame>
  );
}

type WorkPictureProps = Omit<CoverableProps, 'image'> & {
  image: JobImage | undefined;
  ratio: number;
};

function WorkPicture({ image, ratio, ...props }: WorkPictureProps) {
  const { job, title } = props;
  const { t } = useTranslation('studioParts');
  if (job.status === 'pending') return <Pending job={job} ratio={ratio} />;
  if (!image) return <EmptyWork ratio={ratio}>{t('work.noImage')}</EmptyWork>;
  if (isCovered(job)) return <Coverable key={image.url} image={image} {...props} />;

  return (
    <PrintPicture
      key={image.url}
      image={image}
      base={baseImageOf(job)}
      alt={wordsOf(job) ?? title}
      title={title}
    />
  );
}

function Pending({ job, ratio }: { job: Job; ratio: number }) {
  const nowMs = useNow(true);

  return (
    <PendingPlate ratio={ratio} elapsedSeconds={(nowMs - Date.parse(job.created_at)) / 1000} />
  );
}

type CoverableProps = {
  job: Job;
  title: string;
  image: JobImage;
  isCovered: boolean;
  onUncover: (url: string) => void;
};

/**
 * A flagged picture is loaded only when the user asks for it. It is never shown beside its base
 * image.
 */
function Coverable({ job, title, image, isCovered, onUncover }: CoverableProps) {
  const { t } = useTranslation(['work', 'studio', 'studioParts']);
  const frame = useRef<HTMLDivElement>(null);

  function handleShow(): void {
    onUncover(image.url);
    frame.current?.focus();
  }

  return (
    <div ref={frame} tabIndex={-1} style={{ aspectRatio: `${image.width} / ${image.height}` }}>
      {isCovered ? (
        <PictureCover thumbhash={image.thumbhash} title={t('studioParts:nsfw.warning')}>
          <span className="flex flex-col items-center gap-3">
            {t('studioParts:nsfw.text')}
            {/* A `Button` would have the page's text color, which is unreadable on the cover. */}
            <button
              type="button"
              className="inline-flex h-9 items-center rounded-control border border-current px-3.5 text-14 font-medium"
              onClick={handleShow}
            >
              {t('picture.show')}
            </button>
          </span>
        </PictureCover>
      ) : (
        <PrintPicture image={image} base={undefined} alt={wordsOf(job) ?? title} title={title} />
      )}
    </div>
  );
}
