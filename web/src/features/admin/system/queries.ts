import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const versionQuery = queryOptions({
  queryKey: ['admin', 'version'],
  queryFn: ({ signal }) => call('getVersion', { signal }),
});
