import { useQuery } from '@tanstack/react-query';
import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { pageBounds } from '../../../api/page-bounds.ts';
import { historyQuery, useWorksPage, type WorksPage } from '../../../api/works/works-page.ts';
import { FAVORITES_PAGE_LIMIT, favoritesQuery } from '../../../features/favorites/queries.ts';
import { paths } from '../../../paths.ts';
import { useLocation, useNavigate } from '../../../router/use-router.ts';
import { pageOf, useHistoryAddress } from './history-address.ts';

export type BeyondPage = {
  /**
   * The last work of the previous page and the first of the next one; undefined if there is none,
   * or until the page has loaded.
   */
  before: string | undefined;
  after: string | undefined;
  /** `offset` is the number of works on earlier pages, `total` that of all works. */
  offset: number;
  total: number;
  /** Whether the page of the address has the open work, or is still loading. */
  isComing: boolean;
  turnTo: (id: string) => void;
};

/** A neighboring page is fetched if fewer works than this are between it and the open work. */
const LEFT_ON_PAGE = 3;

export function useBeyondPage(workId: string | undefined): BeyondPage {
  const { view, page, filter } = useHistoryAddress();
  const navigate = useNavigate();
  const pageToCome = useLocation(({ search }) => pageOf(search.page));
  const limit = view === 'favorites' ? FAVORITES_PAGE_LIMIT : HISTORY_PAGE_LIMIT;
  const usePage = (number: number, enabled: boolean): WorksPage => {
    const ofHistory = { ...historyQuery(number, filter), placeholderData: undefined };
    const ofFavorites = { ...favoritesQuery(number, filter), placeholderData: undefined };
    const history = useQuery({ ...ofHistory, enabled: enabled && view === 'all' });
    const favorites = useQuery({ ...ofFavorites, enabled: enabled && view === 'favorites' });

    return useWorksPage(view === 'favorites' ? favorites : history);
  };

  const { data: here, isPending } = usePage(page, false);
  const ids = here?.jobs.map(({ id }) => id) ?? [];
  const index = workId === undefined ? -1 : ids.indexOf(workId);
  const { pages } = pageBounds(page, limit, here?.total ?? 0);
  const { data: next } = usePage(
    page + 1,
    page < pages && index >= ids.length - LEFT_ON_PAGE && index !== -1,
  );
  const { data: previous } = usePage(page - 1, page > 1 && index < LEFT_ON_PAGE && index !== -1);
  // New works may have moved a work from the current page to the next page.
  const isElsewhere = ({ id }: { id: string }) => !ids.includes(id);
  const before = page > 1 ? previous?.jobs.findLast(isElsewhere)?.id : undefined;
  const after = page < pages ? next?.jobs.find(isElsewhere)?.id : undefined;

  return {
    before,
    after,
    offset: (page - 1) * limit,
    total: here?.total ?? 0,
    isComing: page !== pageToCome || isPending || index !== -1,
    // The history entry below the dialog still has the former page. Without `isWorkEntry`,
    // closing the dialog does not go back to that entry.
    turnTo(id) {
      const to = id === before ? page - 1 : page + 1;
      void navigate({
        to: paths.home,
        search: former => ({ ...former, page: to > 1 ? String(to) : undefined }),
        state: former => ({
          ...former,
          workId: id,
          workTab: undefined,
          workCameFrom: undefined,
          isWorkEntry: undefined,
        }),
        ...{ replace: true, resetScroll: false },
      });
    },
  };
}
