import { useQuery } from '@tanstack/react-query';
import { HISTORY_REFRESH_MS } from '@vermilion/contract/limits';
import { type HistoryFilter } from '../../api/works/lists.ts';
import { usePendingWorks } from '../../api/works/stored-works.ts';
import { historyQuery, useWorksPage, type WorksPage } from '../../api/works/works-page.ts';

/** A page of the history. While any works are pending it is read again every 10 s, besides what realtime brings. */
export function useHistory(page: number, filter: HistoryFilter): WorksPage {
  const pendingCount = usePendingCount();

  return useWorksPage(
    useQuery({
      ...historyQuery(page, filter),
      refetchInterval: pendingCount > 0 && HISTORY_REFRESH_MS,
    }),
  );
}

/** How many works are being made, wherever they are listed. */
export function usePendingCount(): number {
  return usePendingWorks().length;
}
