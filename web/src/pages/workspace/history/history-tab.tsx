import { useSession } from '../../../api/session.ts';
import { historyQuery } from '../../../api/works/works-page.ts';
import { favoritesQuery } from '../../../features/favorites/queries.ts';
import { WorksSkeleton } from '../../../features/history/works-wall.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Entry } from '../../../router/page.ts';
import { useMedia } from '../../../ui/hooks/use-media.ts';
import { usePageTitle } from '../../frame/use-page-title.ts';
import { FavoriteWorks } from '../favorite-works.tsx';
import { WorkDialogHost } from '../work-dialog-host.tsx';
import { useOpenWork } from '../workspace-location.ts';
import { filterOf, type HistoryView, pageOf, useHistoryAddress } from './history-address.ts';
import { HistorySearch } from './history-search.tsx';
import { SEARCH_IN_HEAD } from './history-tools.tsx';
import { HistoryWorks } from './history-works.tsx';
import { TrashedWorks } from './trashed-works.tsx';
import { useBeyondPage } from './use-beyond-page.ts';
import { VisitorHistory } from './visitor-history.tsx';

export function HistoryTab() {
  const { t } = useTranslation(['studioParts', 'dashboard', 'history']);
  const { isConfirmed } = useSession();
  const { view } = useHistoryAddress();
  const titles: Record<HistoryView, string> = {
    all: t('dashboard:tabs.history'),
    favorites: t('favorites.title'),
    trash: t('history:trash.title'),
  };
  usePageTitle(t('dashboard:tabs.history'));

  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {titles[isConfirmed ? view : 'all']}
      </h1>
      <Works view={view} />
    </>
  );
}

function Works({ view }: { view: HistoryView }) {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  const isSearchHere = !useMedia(SEARCH_IN_HEAD) && view !== 'trash';
  if (session.status !== 'loading' && !session.isConfirmed) return <VisitorHistory />;
  const isKnown = session.status !== 'loading';

  return (
    <>
      {isSearchHere && (
        <div className="h-12">{isKnown && <HistorySearch className="min-w-0 grow" />}</div>
      )}
      {!isKnown && <WorksSkeleton label={t('tabs.history')} />}
      {isKnown && <View view={view} />}
      {isKnown && <HistoryDialog />}
    </>
  );
}

function HistoryDialog() {
  const { workId } = useOpenWork();

  return <WorkDialogHost beyond={useBeyondPage(workId)} />;
}

function View({ view }: { view: HistoryView }) {
  switch (view) {
    case 'all':
      return <HistoryWorks />;
    case 'favorites':
      return <FavoriteWorks />;
    case 'trash':
      return <TrashedWorks />;
  }
}

export function askHistory({ queryClient, search }: Entry): void {
  if (search.trash) return;
  const filter = filterOf(search);
  void queryClient.prefetchQuery(
    search.favorites
      ? favoritesQuery(pageOf(search.page), filter)
      : historyQuery(pageOf(search.page), filter),
  );
}
