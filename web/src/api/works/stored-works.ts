import { type QueryClient, replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { useRef, useSyncExternalStore } from 'react';
import { createWorkStore, type WorkStore } from './store.ts';

const stores = new WeakMap<QueryClient, WorkStore>();

export function storeOf(queryClient: QueryClient): WorkStore {
  const store = stores.get(queryClient) ?? createWorkStore();
  stores.set(queryClient, store);

  return store;
}

/** `read` must return the same value while nothing changes. */
export function useWorkStore<T>(read: (store: WorkStore) => T): T {
  const store = storeOf(useQueryClient());

  return useSyncExternalStore(store.onChange, () => read(store));
}

export function useStoredWork(id = ''): Job | undefined {
  return useWorkStore(store => store.get(id));
}

export function usePendingWorks(): readonly Job[] {
  return useWorkStore(store => store.pending());
}

/** Returns the same array until one of the works changes. */
export function useStoredWorks(ids: readonly string[]): Job[] {
  const last = useRef<Job[]>([]);

  return useWorkStore(store => {
    last.current = replaceEqualDeep(
      last.current,
      ids.flatMap(id => store.get(id) ?? []),
    );

    return last.current;
  });
}
