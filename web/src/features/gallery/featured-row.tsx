import { featuredSizes } from '@vermilion/contract/featured-picture';
import type { ListedPreset } from '@vermilion/contract/presets';
import { ArrowLeft, ArrowRight, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format-number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { type CardProps, PresetCard } from './preset-card.tsx';
import { useCarousel } from './use-carousel.ts';

export type FeaturedRowProps = Pick<CardProps, 'onOpen' | 'renderMenu'> & {
  presets: readonly ListedPreset[];
  isBesideLead: boolean;
  onOpenSearch: () => void;
};

export function FeaturedRow({ presets, isBesideLead, onOpenSearch, ...cards }: FeaturedRowProps) {
  const { t } = useTranslation('gallery');
  const { isAtStart, isAtEnd, scroll, rowProps } = useCarousel(presets.length);

  return (
    <>
      <div className={headClass(isBesideLead)}>
        <h2
          id="gallery-featured"
          className={classNames('title pt-0.5 text-20', isBesideLead && 'lg:text-16')}
        >
          {t('sections.featured')}
        </h2>
        <span className="figures ml-3 text-12 text-faint">{formatNumber(presets.length)}</span>
        <span className="-mr-2 ml-auto flex">
          <button
            type="button"
            aria-label={t('search')}
            onClick={onOpenSearch}
            className="flex size-9 items-center justify-center rounded-control text-muted md:hidden"
          >
            <Search aria-hidden size={18} />
          </button>
          {!(isAtStart && isAtEnd) && (
            <span className="flex max-md:hidden">
              <Arrow
                label={t('back')}
                isOff={isAtStart}
                onPress={() => scroll(-1)}
                icon={<ArrowLeft size={16} />}
              />
              <Arrow
                label={t('on')}
                isOff={isAtEnd}
                onPress={() => scroll(1)}
                icon={<ArrowRight size={16} />}
              />
            </span>
          )}
        </span>
      </div>
      <ul
        {...rowProps}
        aria-labelledby="gallery-featured"
        className={classNames('featured-row', isBesideLead && 'featured-row-beside')}
      >
        {presets.map((preset, index) => (
          <FeaturedCard key={preset.id} {...cards} preset={preset} isFirst={index === 0} />
        ))}
      </ul>
    </>
  );
}

export function headClass(isBesideLead: boolean): string {
  return classNames('flex h-11 items-center pb-2', isBesideLead && 'featured-head');
}

/** A disabled arrow uses aria-disabled, so that it keeps the focus. */
function Arrow(props: { label: string; icon: ReactNode; isOff: boolean; onPress: () => void }) {
  const { label, icon, isOff, onPress } = props;

  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
      className="flex size-8 items-center justify-center rounded-control transition-colors hover:bg-hover aria-disabled:text-ghost"
    >
      {icon}
    </button>
  );
}

function FeaturedCard({ preset, isFirst, ...card }: CardProps & { isFirst: boolean }) {
  return (
    <li style={{ width: `calc(var(--featured) * ${preset.width / preset.height})` }}>
      <PresetCard
        {...card}
        preset={preset}
        sizes={featuredSizes(preset)}
        isFirst={isFirst}
        renderCaption={({ title, tags }) => (
          <span className="flex items-baseline gap-3">
            {title}
            <span className="ml-auto flex-none text-12 text-faint">{tags[0]}</span>
          </span>
        )}
      />
    </li>
  );
}
