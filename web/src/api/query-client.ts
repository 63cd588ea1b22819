import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const RETRIES_MAX = 2;
const STALE_MS = 30_000;

/** The store of what the server said. Only what may succeed later is asked again; a change is never repeated by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < RETRIES_MAX && isApiError(error, 'NETWORK', 'UNAVAILABLE'),
      },
      mutations: { retry: false },
    },
  });
}
