import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OverviewDays } from '@vermilion/contract/admin/overview';
import { call } from '../../../api/client.ts';

/** The server counts again every three minutes. */
const ASK_AGAIN_MS = 180_000;

export function overviewQuery(days: OverviewDays) {
  return queryOptions({
    queryKey: ['admin', 'overview', days],
    queryFn: ({ signal }) => call('getOverview', { query: { days }, signal }),
    refetchInterval: ASK_AGAIN_MS,
    placeholderData: keepPreviousData,
  });
}
