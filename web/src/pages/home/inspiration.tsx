import type { ListedPreset } from '@vermilion/contract/presets';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../api/session.ts';
import { Gallery, type GallerySearch } from '../../features/gallery/gallery.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useOpenPreset } from '../workspace/open-preset.ts';
import { TitleColumn } from './title-column.tsx';

const EmptyWall = lazy(() =>
  import('./empty-wall.tsx').then(module => ({ default: module.EmptyWall })),
);

type InspirationProps = {
  search: GallerySearch;
  renderMenu?: (preset: ListedPreset) => ReactNode;
};

/** Shows the gallery. For visitors, the gallery without a search is the landing page. */
export function Inspiration({ search, renderMenu }: InspirationProps) {
  const { t } = useTranslation('dashboard');
  const isVisitor = useSession().status === 'unauthenticated';
  const { open } = useOpenPreset();
  const isTitlePage = isVisitor && search.words.trim() === '';
  usePageTitle();

  return (
    <>
      {!isTitlePage && (
        <h1 tabIndex={-1} className="sr-only">
          {t('tabs.inspiration')}
        </h1>
      )}
      <Gallery
        search={search}
        renderLead={isVisitor ? isAlone => <TitleColumn isAlone={isAlone} /> : undefined}
        empty={
          <Suspense>
            <EmptyWall isVisitor={isVisitor} />
          </Suspense>
        }
        onOpen={open}
        renderMenu={renderMenu}
      />
    </>
  );
}
