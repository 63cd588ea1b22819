import type { Search } from '../../router/search.ts';
import { useLocation, useNavigate } from '../../router/use-router.ts';

/**
 * Reads and changes the address's query. A change replaces the entry in the browser's history, so
 * that Back leaves the page.
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
