import type { Search } from '../../router/search.ts';
import { useLocation, useNavigate } from '../../router/use-router.ts';

/**
 * Returns the address's query, which has a list's filters, and a function that changes values of
 * it. A change keeps the scroll position, and Back leaves the page.
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
