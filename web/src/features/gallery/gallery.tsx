import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { FeaturedRow } from './featured-row.tsx';
import { FeaturedSkeleton, SectionSkeleton } from './gallery-skeleton.tsx';
import type { CardProps } from './preset-card.tsx';
import { useGallery } from './use-gallery.ts';

// These parts are loaded later, because they are below the first screen or rarely shown.
const Sections = lazy(() =>
  import('./sections.tsx').then(module => ({ default: module.Sections })),
);
const Results = lazy(() => import('./results.tsx').then(module => ({ default: module.Results })));
const GalleryFailed = lazy(() =>
  import('./gallery-failed.tsx').then(module => ({ default: module.GalleryFailed })),
);

export type GallerySearch = { words: string; onClear: () => void; onOpen: () => void };

type GalleryProps = Pick<CardProps, 'onOpen' | 'renderMenu'> & {
  search: GallerySearch;
  /** `isAlone` is true if the gallery is empty or failed to load. */
  renderLead?: (isAlone: boolean) => ReactNode;
  empty: ReactNode;
};

export function Gallery({ search, renderLead, empty, onOpen, renderMenu }: GalleryProps) {
  const { status, lists, error, retry } = useGallery();
  const words = useDeferredValue(search.words).trim();
  const cards = { onOpen, renderMenu };
  const isAlone = status === 'empty' || status === 'failed';
  const lead = renderLead?.(isAlone);
  const isSearching = words !== '' && status === 'shown';

  return (
    <div
      aria-busy={status === 'loading' || undefined}
      className="min-h-[calc(100dvh-56px)] grow overflow-x-clip px-4 pb-10 md:px-10"
    >
      {isSearching ? (
        <Suspense>
          <Results
            {...cards}
            lists={lists}
            words={words}
            onClear={search.onClear}
            onOpenSearch={search.onOpen}
          />
        </Suspense>
      ) : (
        <>
          <div className={lead ? 'gallery-head' : 'pt-3 md:pt-0'}>
            {lead}
            {status === 'loading' && <FeaturedSkeleton isBesideLead={Boolean(lead)} />}
            {lists.featured.length > 0 && (
              <FeaturedRow
                {...cards}
                presets={lists.featured}
                isBesideLead={Boolean(lead)}
                onOpenSearch={search.onOpen}
              />
            )}
            {isAlone && (
              <div className="gallery-place">
                <Suspense>
                  {status === 'empty' ? empty : <GalleryFailed error={error} onRetry={retry} />}
                </Suspense>
              </div>
            )}
          </div>
          {(status === 'loading' || status === 'begun') && <SectionSkeleton />}
          {status === 'shown' && (
            <Suspense fallback={<SectionSkeleton />}>
              <Sections {...cards} lists={lists} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}
