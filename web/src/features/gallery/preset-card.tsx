import type { ListedPreset } from '@vermilion/contract/presets';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { presetWords } from '../../api/preset-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Picture } from '../../ui/pictures/picture.tsx';

export type CardProps = {
  preset: ListedPreset;
  onOpen: (preset: ListedPreset) => void;
  renderMenu?: (preset: ListedPreset) => ReactNode;
};

type PresetCardProps = CardProps & {
  sizes: string;
  isFirst?: boolean;
  renderCaption: (words: { title: ReactNode; tags: string[] }) => ReactNode;
};

export function PresetCard({
  preset,
  onOpen,
  renderMenu,
  sizes,
  isFirst,
  renderCaption,
}: PresetCardProps) {
  const { t, language } = useTranslation('gallery');
  const { title, description, tags } = presetWords(preset, language);
  const image = preset.images[0];

  return (
    <div data-preset={preset.id} className="relative">
      <button
        type="button"
        onClick={() => onOpen(preset)}
        className="group block w-full text-left outline-none"
      >
        <span className="relative block">
          <Picture
            src={image?.url ?? preset.url}
            sources={image?.thumbnails}
            sizes={sizes}
            alt={description || title}
            width={preset.width}
            height={preset.height}
            thumbhash={image?.thumbhash}
            isFirst={isFirst}
            className="outline-offset-2 outline-ver group-focus-visible:outline-2"
          />
          <span className="absolute bottom-3 left-3 flex h-8 items-center gap-2 rounded-control bg-field px-3 text-14 font-medium opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
            {t('useThis')}
            <ArrowRight aria-hidden size={15} />
          </span>
        </span>
        <span className="block pt-2.5">
          {renderCaption({
            title: <span className="block truncate text-14 font-medium">{title}</span>,
            tags,
          })}
        </span>
      </button>
      {renderMenu && <div className="absolute top-3 right-3">{renderMenu(preset)}</div>}
    </div>
  );
}
