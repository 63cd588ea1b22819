import type { JobImage } from '@vermilion/contract/job';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type BaseImage, filesOf } from '../../api/work-facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { printFiles, printSizes } from './print-files.ts';
import { EmptyWork } from './work-frame.tsx';

const beforeAfter = lazyPart(() =>
  import('../../ui/pictures/before-after.tsx').then(module => module.BeforeAfter),
);

type PrintPictureProps = {
  image: JobImage;
  /** Without a base image, a press opens the picture in a tab. */
  base: BaseImage | undefined;
  alt: string;
  title: string;
};

/** The component's key must be the picture's address, because its state belongs to one picture. */
export function PrintPicture(props: PrintPictureProps) {
  const { image } = props;
  const [isUnreached, setUnreached] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  function handleRetry(): void {
    setUnreached(false);
    // The pressed button no longer exists, so the focus moves to the frame.
    frame.current?.focus();
  }

  return (
    <div ref={frame} tabIndex={-1}>
      {isUnreached ? (
        <Unreached image={image} onRetry={handleRetry} />
      ) : (
        <Reached {...props} onUnreached={() => setUnreached(true)} />
      )}
    </div>
  );
}

type ReachedProps = PrintPictureProps & { onUnreached: () => void };

function Reached({ base, ...props }: ReachedProps) {
  const [isBaseMissing, setBaseMissing] = useState(false);
  if (!base || isBaseMissing) return <Single {...props} />;

  return <Pair {...props} base={base} onMissing={() => setBaseMissing(true)} />;
}

type PairProps = ReachedProps & { base: BaseImage; onMissing: () => void };

function Pair({ image, base, alt, title, onMissing, onUnreached }: PairProps) {
  const { t } = useTranslation('work');
  const drawBeforeAfter = useLazyPart(beforeAfter, true, ignoreFailure);
  const pair = drawBeforeAfter({
    before: { src: base.url, srcSet: filesOf(base), sizes: printSizes(image.height / image.width) },
    after: { ...printFiles(image), alt: title, thumbhash: image.thumbhash },
    width: image.width,
    height: image.height,
    words: {
      slider: t('picture.slider', { title }),
      before: t('picture.before'),
      after: t('picture.after'),
    },
    onMissing,
    onUnreached,
  });

  return pair ?? <Single image={image} alt={alt} onUnreached={onUnreached} />;
}

/** Without the comparison, the picture is shown alone. */
function ignoreFailure(): void {}

function Single({ image, alt, onUnreached }: Pick<ReachedProps, 'image' | 'alt' | 'onUnreached'>) {
  const { t } = useTranslation('studioParts');
  const [isLoaded, setLoaded] = useState(false);

  return (
    <div className="relative">
      <a href={image.url} target="_blank" rel="noopener" className="block cursor-zoom-in">
        <Picture
          src={image.url}
          sources={image.thumbnails}
          sizes={printSizes(image.height / image.width)}
          alt={alt}
          width={image.width}
          height={image.height}
          thumbhash={image.thumbhash}
          onLoad={() => setLoaded(true)}
          onError={onUnreached}
        />
        {/* The picture's `alt` and these words together name the link. */}
        <span className="sr-only">{t('work.viewFullSize')}</span>
      </a>
      {!isLoaded && <Loading />}
    </div>
  );
}

/** A picture that loads faster shows no loading state. */
const LOADING_DELAY_MS = 400;

function Loading() {
  const { t } = useTranslation('work');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), LOADING_DELAY_MS);

    return () => clearTimeout(timer);
  }, []);

  return (
    <span
      role="status"
      className="pointer-events-none absolute inset-0 flex items-center justify-center"
    >
      {isSlow && (
        <span className="rounded-thumb bg-picture-label px-2 py-0.5 text-12 font-medium text-on-picture">
          {t('picture.loading')}
        </span>
      )}
    </span>
  );
}

function Unreached({ image, onRetry }: { image: JobImage; onRetry: () => void }) {
  const { t } = useTranslation('work');

  return (
    <EmptyWork ratio={image.height / image.width}>
      <span role="alert" className="flex flex-col items-center gap-3">
        <TriangleAlert aria-hidden size={20} className="text-red" />
        {t('picture.failed')}
        <Button onClick={onRetry}>{t('picture.retry')}</Button>
      </span>
    </EmptyWork>
  );
}
