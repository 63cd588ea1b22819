import type { JobAction } from '@vermilion/contract/job';
import { JOB_STATUSES, type JobStatus } from '@vermilion/contract/job-status';
import { PAGE_MAX, SEARCH_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { useMemo } from 'react';
import type { HistoryFilter } from '../../../api/works/lists.ts';
import { actionLabel } from '../../../features/work/action-label.ts';
import { paths } from '../../../paths.ts';
import { useNavigate, useSearch } from '../../../router/use-router.ts';

export type HistoryView = 'all' | 'favorites' | 'trash';

export function useHistoryAddress() {
  const navigate = useNavigate();
  const search = useSearch(paths.home);
  const { q, action, status, favorites } = search;
  const view: HistoryView = search.trash ? 'trash' : favorites ? 'favorites' : 'all';
  const state = view === 'favorites' ? undefined : status;
  const filter = useMemo(() => filterOf({ q, action, status: state }), [q, action, state]);

  return {
    view,
    page: pageOf(search.page),
    filter,
    isFiltered: Object.values(filter).some(value => value !== undefined),
    /** The search and the filters stay in the address, so that leaving the trash restores them. */
    show: (next: HistoryView) =>
      void navigate({
        to: paths.home,
        search: {
          ...{ tab: 'history', q, action, status },
          favorites: next === 'favorites' ? '1' : undefined,
          trash: next === 'trash' ? '1' : undefined,
        },
      }),
    turn: (page: number, { replace = false } = {}) =>
      void navigate({
        to: paths.home,
        search: previous => ({ ...previous, page: page > 1 ? String(page) : undefined }),
        replace,
      }),
    /**
     * Opens the first page of the results. A search that changes an earlier one uses `replace`, so
     * that it adds no history entry.
     */
    find: ({ search: words, ...others }: HistoryFilter, { replace = false } = {}) =>
      void navigate({
        to: paths.home,
        search: { tab: 'history', favorites, q: words || undefined, ...others },
        ...{ replace, resetScroll: false },
      }),
  };
}

/** The page may lie beyond the last one; `WorksWall` then opens the last page. */
export function pageOf(text: string | undefined): number {
  return Math.min(PAGE_MAX, Math.max(1, Number.parseInt(text ?? '', 10) || 1));
}

export function filterOf(search: { q?: string; action?: string; status?: string }): HistoryFilter {
  const words = search.q?.trim().slice(0, SEARCH_CHARACTERS_MAX);
  const action = historyActions.find(value => value === search.action);
  const status = JOB_STATUSES.find(value => value === search.status);

  return { ...(words && { search: words }), ...(action && { action }), ...(status && { status }) };
}

// as: `actionLabel` has exactly the actions as keys
export const historyActions = Object.keys(actionLabel) as JobAction[];
export const historyStatuses: readonly JobStatus[] = JOB_STATUSES;
