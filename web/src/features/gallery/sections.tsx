import { PRESETS_SHOWN_MAX } from '@vermilion/contract/limits';
import type { ListedPreset, PresetCategory } from '@vermilion/contract/presets';
import { useId, useState } from 'react';
import { formatNumber } from '../../i18n/format-number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CellHeight } from '../../ui/pictures/lay-out-masonry.ts';
import { Masonry } from '../../ui/pictures/masonry.tsx';
import { FirstGalleryNote } from './first-gallery-note.tsx';
import type { GalleryLists } from './gallery-state.ts';
import { type CardProps, PresetCard } from './preset-card.tsx';

type SectionsProps = Pick<CardProps, 'onOpen' | 'renderMenu'> & {
  lists: GalleryLists;
  isWhole?: boolean;
};

const CATEGORIES = [
  'creative',
  'style-artistic',
  'pose-control',
] as const satisfies PresetCategory[];

export function Sections({ lists, ...rest }: SectionsProps) {
  return (
    <>
      {!rest.isWhole && <FirstGalleryNote />}
      {CATEGORIES.filter(category => lists[category].length > 0).map(category => (
        <Section key={category} {...rest} category={category} presets={lists[category]} />
      ))}
    </>
  );
}

type SectionProps = Omit<SectionsProps, 'lists'> & {
  category: (typeof CATEGORIES)[number];
  presets: readonly ListedPreset[];
};

function Section({ category, presets, isWhole = false, ...cards }: SectionProps) {
  const { t } = useTranslation('gallery');
  const [isOpened, setOpened] = useState(false);
  const id = useId();
  const title = t(`sections.${category}`);
  const shown = isWhole || isOpened ? presets : presets.slice(0, PRESETS_SHOWN_MAX);

  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line">
      <div className="flex h-15 items-center pb-2">
        <h2 id={id} className="title pt-0.5 text-20">
          {title}
        </h2>
        <span className="figures ml-3 text-12 text-faint">{formatNumber(presets.length)}</span>
        {presets.length > PRESETS_SHOWN_MAX && !isWhole && (
          <button
            type="button"
            id={`${id}-toggle`}
            aria-labelledby={`${id}-toggle ${id}`}
            aria-expanded={isOpened}
            onClick={() => setOpened(!isOpened)}
            className="-mr-2 ml-auto h-9 rounded-control px-2 text-14 text-muted hover:text-text"
          >
            {t(isOpened ? 'showLess' : 'showAll')}
          </button>
        )}
      </div>
      <Masonry
        items={shown}
        keyOf={keyOf}
        heightOf={heightOf}
        columnsMax={4}
        label={title}
        render={preset => <WallCard {...cards} preset={preset} />}
      />
    </section>
  );
}

const SIZES =
  '(width < 48rem) calc(50vw - 22px), (width < 80rem) calc(33.3vw - 40px), calc(25vw - 35px)';
const TAGS_SHOWN_MAX = 3;
/** The pixels below a picture: a space of 10, the title of 21, and the tags of 18. */
const CAPTION_PX = 49;

function WallCard(card: CardProps) {
  const { t } = useTranslation('gallery');

  return (
    <PresetCard
      {...card}
      sizes={SIZES}
      renderCaption={({ title, tags }) => (
        <>
          {title}
          <span className="block truncate text-12 text-faint">
            {tags.slice(0, TAGS_SHOWN_MAX).join(t('tagSeparator'))}
          </span>
        </>
      )}
    />
  );
}

function keyOf({ id }: ListedPreset): string {
  return id;
}

function heightOf({ width, height }: ListedPreset): CellHeight {
  return { ratio: height / width, px: CAPTION_PX };
}
