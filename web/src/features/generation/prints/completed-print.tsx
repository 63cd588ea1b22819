import type { Job, JobImage } from '@vermilion/contract/job';
import { useRef, useState } from 'react';
import { useModelName } from '../../../api/models.ts';
import {
  type BaseImage,
  baseImageOf,
  filesOf,
  imagesOf,
  isCovered,
  titleOf,
} from '../../../api/work-facts.ts';
import { formatDuration } from '../../../i18n/format.ts';
import { languageOfText } from '../../../i18n/language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { PictureCover } from '../../../ui/pictures/picture-cover.tsx';
import { PictureStrip } from '../../../ui/pictures/picture-strip.tsx';
import { showNotOpened } from '../../../ui/toasts/show-not-opened.ts';
import { CompareTools } from '../compare-tools.tsx';
import { secondsTaken } from '../run/progress.ts';
import { PlateTitle } from '../understanding/plate-title.tsx';
import { PartialNote } from './partial-note.tsx';
import { PictureLoadError } from './picture-load-error.tsx';
import { WallPrint } from './wall-print.tsx';

const fullView = lazyPart(() =>
  import('../../../ui/pictures/full-view.tsx').then(module => module.FullView),
);
const beforeAfter = lazyPart(() =>
  import('../../../ui/pictures/before-after.tsx').then(module => module.BeforeAfter),
);

type CompletedPrintProps = { job: Job; shown: number; onShow: (index: number) => void };

export function CompletedPrint({ job, shown, onShow }: CompletedPrintProps) {
  const { t } = useTranslation('studioParts');
  const [isCompared, setCompared] = useState(true);
  const [isBaseMissing, setBaseMissing] = useState(false);
  const [isFull, setFull] = useState(false);
  const [unreachedUrl, setUnreachedUrl] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const images = imagesOf(job);
  const image = images[shown] ?? images[0];
  if (!image) return null;
  const title = titleOf(job.prompt);
  const base = isCovered(job) || isBaseMissing ? undefined : baseImageOf(job);
  const hasStrip = images.length > 1 && !isCovered(job);
  const handleUnreached = () => setUnreachedUrl(image.url);

  function handleRetry(): void {
    setUnreachedUrl(undefined);
    // The pressed button no longer exists, so the focus moves to the frame.
    frame.current?.focus();
  }

  const middle = (hasStrip || base) && (
    <>
      {hasStrip && <PictureStrip pictures={images} shown={shown} onShow={onShow} />}
      {base && (
        <CompareTools isOn={isCompared} onChange={setCompared} onViewFull={() => setFull(true)} />
      )}
    </>
  );

  return (
    <WallPrint
      ratio={image.height / image.width}
      title={<PlateTitle job={job} />}
      titleLanguage={languageOfText(title)}
      middle={middle}
      meta={<Facts job={job} image={image} />}
      seal="fresh"
    >
      <div ref={frame} tabIndex={-1} className="relative">
        {isCovered(job) ? (
          <Covered image={image} />
        ) : unreachedUrl === image.url ? (
          <PictureLoadError image={image} onRetry={handleRetry} />
        ) : base && isCompared ? (
          <Compared
            key={image.url}
            job={job}
            image={image}
            base={base}
            onMissing={() => setBaseMissing(true)}
            onUnreached={handleUnreached}
          />
        ) : (
          <button
            type="button"
            aria-label={t('fullView', { title })}
            className="block w-full cursor-zoom-in!"
            onClick={() => setFull(true)}
          >
            <Single key={image.url} image={image} alt={job.prompt} onUnreached={handleUnreached} />
          </button>
        )}
        <NoteOnPicture job={job} />
      </div>
      {isFull && <Full job={job} shown={shown} onShow={onShow} onClose={() => setFull(false)} />}
    </WallPrint>
  );
}

/**
 * Shows the note about a refund on the picture, because the bar has too little space in most
 * windows. Screen readers read the note in the bar.
 */
function NoteOnPicture({ job }: { job: Job }) {
  return (
    <p
      aria-hidden
      className="pointer-events-none absolute top-3 left-3 z-2 rounded-thumb bg-picture-label px-2 py-0.5 empty:hidden 2xl:hidden"
    >
      <PartialNote job={job} className="text-on-picture" />
    </p>
  );
}

function Facts({ job, image }: { job: Job; image: JobImage }) {
  const modelName = useModelName(job);

  return (
    <>
      <span className="max-md:hidden @max-[26rem]:hidden">
        {modelName}&ensp;{image.width} × {image.height}
      </span>
      <span className="md:hidden">{formatDuration(secondsTaken(job))}</span>
    </>
  );
}

function Covered({ image }: { image: JobImage }) {
  const { t } = useTranslation('studioParts');

  return (
    <div style={{ aspectRatio: `${image.width} / ${image.height}` }}>
      <PictureCover thumbhash={image.thumbhash} title={t('nsfw.warning')}>
        {t('nsfw.text')}
      </PictureCover>
    </div>
  );
}

type ComparedProps = {
  job: Job;
  image: JobImage;
  base: BaseImage;
  onMissing: () => void;
  onUnreached: () => void;
};

function Compared({ job, image, base, onMissing, onUnreached }: ComparedProps) {
  const { t } = useTranslation('studioParts');
  const drawBeforeAfter = useLazyPart(beforeAfter, true, ignoreFailure);
  const title = titleOf(job.prompt);
  const pair = drawBeforeAfter({
    before: { src: base.url, srcSet: filesOf(base), sizes: WALL_SIZES },
    after: {
      src: image.url,
      srcSet: filesOf(image),
      sizes: WALL_SIZES,
      alt: title,
      thumbhash: image.thumbhash,
    },
    width: image.width,
    height: image.height,
    words: {
      slider: t('compare.slider', { title }),
      before: t('compare.before'),
      after: t('compare.after'),
    },
    onMissing,
    onUnreached,
  });

  return pair ?? <Single image={image} alt={title} onUnreached={onUnreached} />;
}

/** The user did not ask for the comparison, so its failure needs no message. */
function ignoreFailure(): void {}

function Full({ job, shown, onShow, onClose }: CompletedPrintProps & { onClose: () => void }) {
  const { t } = useTranslation('studioParts');
  const drawView = useLazyPart(fullView, true, () => {
    showNotOpened();
    onClose();
  });
  const words = {
    zoomIn: t('viewer.zoomIn'),
    zoomOut: t('viewer.zoomOut'),
    fit: t('viewer.fit'),
    previous: t('viewer.previous'),
    next: t('viewer.next'),
  };

  return drawView({
    pictures: imagesOf(job),
    shown,
    alt: titleOf(job.prompt),
    words,
    onShow,
    onClose,
  });
}

type SingleProps = { image: JobImage; alt: string; onUnreached: () => void };

function Single({ image, alt, onUnreached }: SingleProps) {
  return (
    <Picture
      isFirst
      src={image.url}
      sources={image.thumbnails}
      sizes={WALL_SIZES}
      alt={alt}
      width={image.width}
      height={image.height}
      thumbhash={image.thumbhash}
      onError={onUnreached}
    />
  );
}

const WALL_SIZES = '(min-width: 48rem) calc(100vw - 340px), calc(100vw - 42px)';
