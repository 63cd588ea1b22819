import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const ASK_AGAIN_MS = 10_000;

export const systemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => call('getSystem', { signal }),
  refetchInterval: ASK_AGAIN_MS,
});
