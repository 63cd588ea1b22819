import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { JobPage } from '@vermilion/contract/history';
import { can } from '@vermilion/contract/job-status';
import { HISTORY_REFRESH_MS } from '@vermilion/contract/limits';
import { type HistoryFilter, historyQuery, pendingWorksQuery } from '../../api/works.ts';

/** A page of the history. While any works are pending it is read again every 10 s, besides what realtime brings. */
export function useHistory(page: number, filter: HistoryFilter): UseQueryResult<JobPage> {
  const pendingCount = usePendingCount();

  return useQuery({
    ...historyQuery(page, filter),
    refetchInterval: query =>
      pendingCount > 0 || query.state.data?.jobs.some(can.stillChange) ? HISTORY_REFRESH_MS : false,
  });
}

/** How many works are being made, wherever they are listed. */
export function usePendingCount(): number {
  return useQuery(pendingWorksQuery).data?.length ?? 0;
}
