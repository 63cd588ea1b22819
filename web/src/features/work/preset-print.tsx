import type { JobImage } from '@vermilion/contract/job';
import type { ListedPreset } from '@vermilion/contract/presets';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { baseImageOf } from '../../api/work-facts.ts';
import { sealLetter } from '../../brand.ts';
import { languageOfText } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Picture } from '../../ui/picture.tsx';
import { Plate } from '../../ui/plate.tsx';
import { EmptyWork, WorkFrame } from './work-frame.tsx';

const BeforeAfter = lazy(() => import('../../ui/before-after.tsx').then(module => ({ default: module.BeforeAfter })));

type PresetPrintProps = { preset: ListedPreset; title: string; panel: ReactNode };

/** The preset as a print beside its panel. What was made of one picture is shown beside it, with a divider between them. */
export function PresetPrint({ preset, title, panel }: PresetPrintProps) {
  const [image] = preset.images;
  const ratio = preset.height / preset.width;

  return (
    <WorkFrame
      ratio={ratio}
      panel={panel}
      plate={
        <Plate
          title={title}
          titleLanguage={languageOfText(title)}
          meta={`${preset.width} × ${preset.height}`}
          sealLetter={sealLetter}
          sealSize={26}
          className="h-13 md:h-15"
        />
      }
    >
      {image ? <Hanging preset={preset} image={image} title={title} /> : <Missing ratio={ratio} />}
    </WorkFrame>
  );
}

function Missing({ ratio }: { ratio: number }) {
  const { t } = useTranslation('studio');

  return <EmptyWork ratio={ratio}>{t('work.noImage')}</EmptyWork>;
}

type HangingProps = { preset: ListedPreset; image: JobImage; title: string };

function Hanging({ preset, image, title }: HangingProps) {
  const { t } = useTranslation('studio');
  const [isBaseMissing, setBaseMissing] = useState(false);
  const { action, params } = preset;
  const base = params && !isBaseMissing ? baseImageOf({ action, params }) : undefined;
  const alt = preset.prompt ?? title;
  const picture = (
    <Picture
      isFirst
      src={image.url}
      sources={image.thumbnails}
      sizes={SIZES}
      alt={alt}
      width={image.width}
      height={image.height}
      thumbhash={image.thumbhash}
    />
  );
  if (!base) {
    return (
      <a
        href={image.url}
        target="_blank"
        rel="noopener"
        aria-label={t('work.viewFullSize')}
        className="block cursor-zoom-in"
      >
        {picture}
      </a>
    );
  }

  return (
    <Suspense fallback={picture}>
      <BeforeAfter
        before={base}
        after={{ url: image.url, alt, thumbhash: image.thumbhash }}
        width={image.width}
        height={image.height}
        words={{
          slider: t('compare.slider', { title }),
          before: t('compare.before'),
          after: t('compare.after'),
        }}
        onMissing={() => setBaseMissing(true)}
        onUnreached={() => setBaseMissing(true)}
      />
    </Suspense>
  );
}

/** What the dialog leaves beside its panel, and on phones beside the mat. */
const SIZES = '(min-width: 48rem) min(100vw - 520px, 776px), calc(100vw - 24px)';
