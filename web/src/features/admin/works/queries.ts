import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { JOB_FAILURE_CODES } from '@vermilion/contract/job-failure';
import { call } from '../../../api/client.ts';
import type { Search } from '../../../router/search.ts';
import { beginningOf } from '../lists/time-spans.ts';

export function failedWorksQuery(search: Search, before: string | undefined) {
  const { reason: given, model, provider, owner, since } = search;
  const reason = JOB_FAILURE_CODES.find(code => code === given);

  return queryOptions({
    queryKey: ['admin', 'failed-works', search, before],
    queryFn: ({ signal }) => {
      const from = beginningOf(since);
      const query = {
        ...(reason && { reason }),
        ...(model && { model }),
        ...(provider && { provider }),
        ...(owner && { owner }),
        ...(from && { from }),
        ...(before && { before }),
      };

      return call('listFailedWorks', { query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

export const modelNamesQuery = queryOptions({
  queryKey: ['admin', 'model-names'],
  queryFn: ({ signal }) => call('listModels', { signal }),
});
