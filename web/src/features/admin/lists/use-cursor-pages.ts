import type { Search } from '../../../router/search.ts';
import { useSectionSearch } from '../use-section-search.ts';

/** Further pages forget the first ones, from which one returns to the beginning of the list. */
const CURSORS_MAX = 20;
const SEPARATOR = '.';

export type CursorPages = {
  search: Search;
  /** Changes filters, which begins the list anew. */
  filter: (values: Search) => void;
  /** The last row of the page before; undefined on the first page. */
  before: string | undefined;
  page: number;
  /** Turns to the page after the one that ends with `next`. */
  goOn: (next: string) => void;
  goBack: () => void;
};

/** The pages of a list that goes by cursors. The address has the cursors of the pages before. */
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
