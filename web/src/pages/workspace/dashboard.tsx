import { lazy, type ReactNode, Suspense } from 'react';
import type { GallerySearch } from '../../features/gallery/gallery.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { useNavigate, useSearch } from '../../router/use-router.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tabs, tabPanelProps } from '../../ui/tabs.tsx';
import { useGallerySearch } from '../home/use-gallery-search.ts';

const HistoryTab = lazy(() =>
  import('./history/history-tab.tsx').then(module => ({ default: module.HistoryTab })),
);
const HistoryTools = lazy(() =>
  import('./history/history-tools.tsx').then(module => ({ default: module.HistoryTools })),
);
const GallerySearchField = lazy(() =>
  import('../home/gallery-search-field.tsx').then(module => ({
    default: module.GallerySearchField,
  })),
);

type DashboardProps = { renderInspiration: (search: GallerySearch) => ReactNode };

export function Dashboard({ renderInspiration }: DashboardProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const tab = useSearch(paths.home).tab === 'history' ? 'history' : 'inspiration';
  const isHistory = tab === 'history';
  const search = useGallerySearch();

  return (
    <div className="flex grow flex-col">
      <div
        data-tools={isHistory || undefined}
        className={classNames(
          'flex h-18 flex-none items-center justify-between gap-2 px-4 md:px-10',
          !isHistory && !search.isOpen && 'max-md:hidden',
        )}
      >
        <div className={classNames(!isHistory && 'max-md:hidden')}>
          <Tabs
            look="title"
            label={t('tabs.label')}
            idBase="dashboard"
            tabs={[
              { value: 'inspiration', label: t('tabs.inspiration') },
              { value: 'history', label: t('tabs.history') },
            ]}
            value={tab}
            onChange={next =>
              void navigate({
                to: paths.home,
                search: { tab: next === 'history' ? 'history' : undefined },
              })
            }
          />
        </div>
        <Suspense>{isHistory ? <HistoryTools /> : <GallerySearchField search={search} />}</Suspense>
      </div>
      <div
        {...tabPanelProps('dashboard', tab)}
        className={classNames('flex grow flex-col', isHistory && 'px-4 pb-24 md:px-10')}
      >
        {isHistory ? (
          <Suspense>
            <HistoryTab />
          </Suspense>
        ) : (
          renderInspiration(search)
        )}
      </div>
    </div>
  );
}
