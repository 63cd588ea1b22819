import type { Search } from '../../../router/search.ts';
import { useSectionSearch } from '../use-section-search.ts';

/**
 * If more cursors are needed, the oldest ones are dropped. Going back beyond the remaining cursors
 * leads to the first page.
 */
const CURSORS_MAX = 20;
const SEPARATOR = '.';

export type CursorPages = {
  search: Search;
  filter: (values: Search) => void;
  /** The current page's cursor; undefined on the first page. */
  before: string | undefined;
  page: number;
  /** `next` is the cursor of the following page. */
  goOn: (next: string) => void;
  goBack: () => void;
};

/** Keeps the cursors of earlier pages in the page's address. */
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
