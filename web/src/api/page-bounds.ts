/**
 * Returns the number of pages, and the positions of a page's first and last entries, counted from
 * 1. An empty list has one page, and both positions are 0.
 */
export function pageBounds(
  page: number,
  limit: number,
  total: number,
): { pages: number; first: number; last: number } {
  return {
    pages: Math.max(1, Math.ceil(total / limit)),
    first: total === 0 ? 0 : Math.min((page - 1) * limit + 1, total),
    last: Math.min(page * limit, total),
  };
}
