import type { Search } from '../../../router/search.ts';
import { useSectionSearch } from '../use-section-search.ts';

/**
 * The address drops older cursors. Going back beyond them leads to the beginning of the list.
 */
const CURSORS_MAX = 20;
const SEPARATOR = '.';

export type CursorPages = {
  search: Search;
  filter: (values: Search) => void;
  /** The cursor of the current page; undefined on the first. */
  before: string | undefined;
  page: number;
  /** `next` is the cursor of the last row on the current page. */
  goOn: (next: string) => void;
  goBack: () => void;
};

/** The page's address has the cursors of earlier pages. */
export function useCursorPages(): CursorPages {
  const [search, change] = useSectionSearch();
  const cursors = search.at ? search.at.split(SEPARATOR) : [];
  const page = Math.max(cursors.length + 1, Number(search.page) || 1);
  const go = (to: readonly string[], toPage: number) =>
    change({
      at: to.slice(-CURSORS_MAX).join(SEPARATOR),
      page: to.length > 0 && toPage > 1 ? String(toPage) : '',
    });

  return {
    search,
    filter: values => change({ ...values, at: '', page: '' }),
    before: cursors.at(-1),
    page,
    goOn: next => go([...cursors, next], page + 1),
    goBack: () => go(cursors.slice(0, -1), page - 1),
  };
}
