import type { Job, JobImage } from '@vermilion/contract/job';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imagesOf, titleOf } from '../../api/work-facts.ts';
import { formatDuration } from '../../i18n/format.ts';
import { languageOfText } from '../../i18n/language.ts';
import { Picture } from '../../ui/picture.tsx';
import { PictureCover } from '../../ui/picture-cover.tsx';
import { PictureStrip } from '../../ui/picture-strip.tsx';
import { secondsTaken } from './progress.ts';
import { WallPrint } from './wall-print.tsx';

const FullView = lazy(() => import('../../ui/full-view.tsx').then(module => ({ default: module.FullView })));

type CompletedPrintProps = { job: Job; shown: number; onShow: (index: number) => void };

/** The finished picture on its mat, with the seal pressed. Several pictures of one run are chosen on the plate. */
export function CompletedPrint({ job, shown, onShow }: CompletedPrintProps) {
  const { t } = useTranslation('studio');
  const [isFull, setFull] = useState(false);
  const images = imagesOf(job);
  const image = images[shown] ?? images[0];
  if (!image) return null;
  const title = titleOf(job.prompt);

  return (
    <WallPrint
      ratio={image.height / image.width}
      title={title}
      titleLanguage={languageOfText(title)}
      middle={images.length > 1 && !job.has_nsfw && <PictureStrip pictures={images} shown={shown} onShow={onShow} />}
      meta={
        <>
          <span className="max-md:hidden @max-[26rem]:hidden">
            {job.params.model_display_name}&ensp;{image.width} × {image.height}
          </span>
          <span className="md:hidden">{formatDuration(secondsTaken(job))}</span>
        </>
      }
      seal="fresh"
    >
      {job.has_nsfw ? (
        <div style={{ aspectRatio: `${image.width} / ${image.height}` }}>
          <PictureCover thumbhash={image.thumbhash} title={t('nsfw.warning')}>
            {t('nsfw.text')}
          </PictureCover>
        </div>
      ) : (
        <button
          type="button"
          aria-label={t('fullView', { title })}
          className="block w-full cursor-zoom-in!"
          onClick={() => setFull(true)}
        >
          <Hanging key={image.url} image={image} alt={job.prompt} />
        </button>
      )}
      {isFull && (
        <Suspense>
          <FullView src={image.url} alt={job.prompt} onClose={() => setFull(false)} />
        </Suspense>
      )}
    </WallPrint>
  );
}

function Hanging({ image, alt }: { image: JobImage; alt: string }) {
  return <Picture src={image.url} alt={alt} width={image.width} height={image.height} thumbhash={image.thumbhash} />;
}
