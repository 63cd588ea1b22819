import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { JobPage } from '@vermilion/contract/history';
import { can } from '@vermilion/contract/job-status';
import { HISTORY_REFRESH_MS } from '@vermilion/contract/limits';
import { historyQuery } from '../../api/works.ts';

/** A page of the history. While works of it are pending it is read again every 10 s, besides what realtime brings. */
export function useHistory(page: number): UseQueryResult<JobPage> {
  return useQuery({
    ...historyQuery(page),
    refetchInterval: query => (query.state.data?.jobs.some(can.stillChange) ? HISTORY_REFRESH_MS : false),
  });
}
