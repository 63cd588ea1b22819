import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const providersQuery = queryOptions({
  queryKey: ['admin', 'providers'],
  queryFn: ({ signal }) => call('listProviders', { signal }),
});
