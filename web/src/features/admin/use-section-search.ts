import type { Search } from '../../router/search.ts';
import { useLocation, useNavigate } from '../../router/use-router.ts';

/**
 * A change of the query keeps the scroll position. Back leaves the page instead of undoing a
 * change.
 */
export function useSectionSearch(): [Search, (change: Search) => void] {
  const search = useLocation(location => location.search);
  const navigate = useNavigate();
  const change = (values: Search) =>
    void navigate({
      to: '.',
      search: previous => ({ ...previous, ...values }),
      replace: true,
      resetScroll: false,
    });

  return [search, change];
}
