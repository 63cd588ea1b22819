import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ORDER_STATUSES } from '@vermilion/contract/order-status';
import { call } from '../../../api/client.ts';
import type { Search } from '../../../router/search.ts';
import { beginningOf } from '../lists/time-spans.ts';

export const ordersKey = ['admin', 'orders'] as const;

export function ordersQuery(search: Search, before: string | undefined) {
  const { status: given, owner, reference, since } = search;
  const status = ORDER_STATUSES.find(one => one === given);

  return queryOptions({
    queryKey: [...ordersKey, search, before],
    queryFn: ({ signal }) => {
      const from = beginningOf(since);
      const query = {
        ...(status && { status }),
        ...(owner && { owner }),
        ...(reference && { reference }),
        ...(from && { from }),
        ...(before && { before }),
      };

      return call('listAllOrders', { query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }) => call('getAnyOrder', { params: { id }, signal }),
  });
}
