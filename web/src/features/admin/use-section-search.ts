import type { Search } from '../../router/search.ts';
import { useLocation, useNavigate } from '../../router/use-router.ts';

/**
 * The query of the address, in which a list keeps its filters, and a function that changes some of
 * its values. A list stays scrolled as it is, and Back leaves the page.
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
