import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const RETRIES_MAX = 2;
const STALE_MS = 30_000;

/**
 * Retries queries, but not mutations. Without a connection, calls fail instead of waiting, because
 * a waiting call would be sent when nobody expects it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: STALE_MS,
        retry: (failures, error) =>
          failures < RETRIES_MAX && isApiError(error, 'NETWORK', 'UNAVAILABLE'),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
