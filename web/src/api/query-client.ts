import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const RETRIES_MAX = 2;
const STALE_MS = 30_000;

/**
 * The store of what the server said. Only what may succeed later is asked again; a change is never repeated by itself. Without a connection
 * everything is tried and fails, so that a page can say so: a call that waited in silence would be made when nobody expects it.
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
