import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PENDING_STATES } from '@vermilion/contract/admin/pending-states';
import { call } from '../../../api/client.ts';
import type { Search } from '../../../router/search.ts';

export const jobsKey = ['admin', 'jobs'] as const;
const REFRESH_MS = 5_000;

export const JOB_FILTERS = [...PENDING_STATES, 'stuck'] as const;

export function jobsQuery(search: Search, before: string | undefined) {
  const { provider, owner } = search;
  const state = JOB_FILTERS.find(one => one === search.state);
  const query = {
    ...(state && { state }),
    ...(provider && { provider }),
    ...(owner && { owner }),
    ...(before && { before }),
  };

  return queryOptions({
    queryKey: [...jobsKey, query],
    queryFn: ({ signal }) => call('listPendingJobs', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}
