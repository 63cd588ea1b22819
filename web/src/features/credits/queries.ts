import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE_LIMIT_DEFAULT } from '@vermilion/contract/limits';
import { call } from '../../api/client.ts';
import { type Filters, startOf } from './filters.ts';

export const LEDGER_PAGE_LIMIT = PAGE_LIMIT_DEFAULT;

export const creditsKey = ['credits'] as const;

export const summaryQuery = queryOptions({
  queryKey: [...creditsKey, 'summary'],
  queryFn: async ({ signal }) => (await call('getCreditSummary', { signal })).data,
});

export function transactionsQuery({ range, type, page }: Filters) {
  return queryOptions({
    queryKey: [...creditsKey, 'transactions', range, type, page],
    queryFn: ({ signal }) => {
      const startDate = startOf(range, new Date());

      return call('listTransactions', {
        query: { page, limit: LEDGER_PAGE_LIMIT, type, startDate },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });
}
