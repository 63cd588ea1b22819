import { useQuery } from '@tanstack/react-query';
import { HISTORY_REFRESH_MS } from '@vermilion/contract/limits';
import { type HistoryFilter } from '../../api/works/lists.ts';
import { usePendingWorks } from '../../api/works/stored-works.ts';
import { historyQuery, useWorksPage, type WorksPage } from '../../api/works/works-page.ts';

/** Refetches every 10 s while works are pending, because a message about them may be lost. */
export function useHistory(page: number, filter: HistoryFilter): WorksPage {
  const pendingCount = usePendingCount();

  return useWorksPage(
    useQuery({
      ...historyQuery(page, filter),
      refetchInterval: pendingCount > 0 && HISTORY_REFRESH_MS,
    }),
  );
}

export function usePendingCount(): number {
  return usePendingWorks().length;
}
