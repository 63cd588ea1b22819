import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FeaturedRow, type FeaturedRowProps } from './featured-row.tsx';
import type { GalleryLists } from './gallery-state.ts';
import { matchPresets } from './match-presets.ts';
import { Sections } from './sections.tsx';

type ResultsProps = Pick<FeaturedRowProps, 'onOpen' | 'renderMenu' | 'onOpenSearch'> & {
  lists: GalleryLists;
  words: string;
  onClear: () => void;
};

export function Results({ lists, words, onClear, onOpenSearch, ...cards }: ResultsProps) {
  const { t } = useTranslation('presets');
  const found = matchLists(lists, words);
  // A featured preset is also in the list of its category, but counts once.
  const count = new Set(Object.values(found).flatMap(presets => presets.map(({ id }) => id))).size;

  return (
    <>
      <p role="status" className="sr-only">
        {t('gallery.found', { count })}
      </p>
      {count === 0 && (
        <EmptyState
          title={t('gallery.nothing.title', { words })}
          action={<Button onClick={onClear}>{t('gallery.nothing.clear')}</Button>}
        >
          {t('gallery.nothing.text')}
        </EmptyState>
      )}
      {found.featured.length > 0 && (
        <FeaturedRow
          {...cards}
          presets={found.featured}
          isBesideLead={false}
          onOpenSearch={onOpenSearch}
        />
      )}
      <Sections {...cards} lists={found} isWhole />
    </>
  );
}

function matchLists(lists: GalleryLists, words: string): GalleryLists {
  return {
    featured: matchPresets(lists.featured, words),
    creative: matchPresets(lists.creative, words),
    'style-artistic': matchPresets(lists['style-artistic'], words),
    'pose-control': matchPresets(lists['pose-control'], words),
  };
}
