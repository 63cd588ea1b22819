import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Job } from '@vermilion/contract/job';
import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { useCallback } from 'react';
import { useSession } from '../../api/session.ts';
import { FAVORITES_PAGE_LIMIT, favoritesQuery } from '../../features/favorites/queries.ts';
import { useHistory } from '../../features/history/use-history.ts';
import { WorksSkeleton, WorksWall } from '../../features/history/works-wall.tsx';
import { WorkCard, workCardHeight } from '../../features/work/work-card.tsx';
import { joinSentences } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../frame/use-page-title.ts';
import { VisitorHistory } from './visitor-history.tsx';
import { WorkDialogHost } from './work-dialog-host.tsx';
import { useOpenWork } from './workspace-location.ts';

/** The works of the one who looks: all of them, or the favorites. */
export function HistoryTab() {
  const { t } = useTranslation(['studio', 'dashboard']);
  const { isConfirmed } = useSession();
  const isFavorites = useSearch({ from: paths.home, select: search => search.favorites !== undefined });
  usePageTitle(t('dashboard:tabs.history'));

  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {t(isConfirmed && isFavorites ? 'favorites.title' : 'dashboard:tabs.history')}
      </h1>
      <Works isFavorites={isFavorites} />
    </>
  );
}

function Works({ isFavorites }: { isFavorites: boolean }) {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  const number = useSearch({ from: paths.home, select: search => Number.parseInt(search.page ?? '', 10) });
  const page = Math.max(1, number || 1);
  if (session.status === 'loading') return <WorksSkeleton label={t('tabs.history')} />;
  if (!session.isConfirmed) return <VisitorHistory />;

  return (
    <>
      {isFavorites ? <Favorites page={page} /> : <History page={page} />}
      <WorkDialogHost />
    </>
  );
}

function History({ page }: { page: number }) {
  const { t } = useTranslation(['studio', 'dashboard']);
  const session = useSession();

  return (
    <WorksWall
      {...useWallProps()}
      query={useHistory(page)}
      label={t('dashboard:tabs.history')}
      page={page}
      limit={HISTORY_PAGE_LIMIT}
      empty={
        <EmptyState
          title={t('history.emptyTitle')}
          action={
            <Link to={paths.imageStudio} className={buttonClass({ variant: 'primary' })}>
              {t('history.openStudio')}
            </Link>
          }
        >
          {session.user
            ? joinSentences(t('history.emptyText'), t('history.balance', { count: session.user.credits }))
            : t('history.emptyText')}
        </EmptyState>
      }
    />
  );
}

function Favorites({ page }: { page: number }) {
  const { t } = useTranslation(['studio', 'dashboard']);

  return (
    <WorksWall
      {...useWallProps()}
      query={useQuery(favoritesQuery(page))}
      label={t('favorites.title')}
      page={page}
      limit={FAVORITES_PAGE_LIMIT}
      empty={<EmptyState title={t('favorites.emptyTitle')}>{t('favorites.emptyText')}</EmptyState>}
    />
  );
}

/** What both walls share: how a work is drawn, and where turning the page leads. */
function useWallProps() {
  const navigate = useNavigate({ from: paths.home });
  const { open } = useOpenWork();
  const onTurn = useCallback(
    (page: number) =>
      void navigate({ search: previous => ({ ...previous, page: page > 1 ? String(page) : undefined }) }),
    [navigate],
  );

  return {
    onTurn,
    heightOf: workCardHeight,
    renderWork: (job: Job, place: { isFirstRow: boolean; widthPx: number }) => (
      <WorkCard job={job} onOpen={work => open(work.id)} {...place} />
    ),
  };
}
