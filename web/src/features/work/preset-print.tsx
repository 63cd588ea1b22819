import type { ListedPreset } from '@vermilion/contract/presets';
import type { ReactNode } from 'react';
import { type BaseImage, baseImageOf } from '../../api/work-facts.ts';
import { sealLetter } from '../../brand.ts';
import { languageOfText } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Plate } from '../../ui/pictures/plate.tsx';
import { PrintPicture } from './print-picture.tsx';
import { EmptyWork, WorkFrame } from './work-frame.tsx';

type PresetPrintProps = { preset: ListedPreset; title: string; panel: ReactNode };

/**
 * Shows a preset. If the preset is an edit of one picture, the user can compare it with that
 * picture.
 */
export function PresetPrint({ preset, title, panel }: PresetPrintProps) {
  const [image] = preset.images;
  const ratio = preset.height / preset.width;

  return (
    <WorkFrame
      ratio={ratio}
      panel={panel}
      plate={
        <Plate
          title={<span className="max-md:sr-only">{title}</span>}
          titleLanguage={languageOfText(title)}
          meta={`${preset.width} × ${preset.height}`}
          sealLetter={sealLetter()}
          sealSize={26}
          className="h-13 md:h-15"
        />
      }
    >
      {image ? (
        <PrintPicture
          key={image.url}
          image={image}
          base={baseOf(preset)}
          alt={preset.prompt ?? title}
          title={title}
        />
      ) : (
        <Missing ratio={ratio} />
      )}
    </WorkFrame>
  );
}

function baseOf({ action, params }: ListedPreset): BaseImage | undefined {
  return params && baseImageOf({ action, params });
}

function Missing({ ratio }: { ratio: number }) {
  const { t } = useTranslation('studioParts');

  return <EmptyWork ratio={ratio}>{t('work.noImage')}</EmptyWork>;
}
