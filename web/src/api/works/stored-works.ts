/** The store of works of this page, for code that has the page's query client, and for components. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { createWorkStore, type WorkStore } from './store.ts';

const stores = new WeakMap<QueryClient, WorkStore>();

export function storeOf(queryClient: QueryClient): WorkStore {
  const store = stores.get(queryClient) ?? createWorkStore();
  stores.set(queryClient, store);

  return store;
}

export function useWorkStore(): WorkStore {
  return storeOf(useQueryClient());
}

/** The work as this page knows it; undefined while it does not, and once it is gone. */
export function useStoredWork(id: string | undefined): Job | undefined {
  const store = useWorkStore();

  return useOfWork(id, () => (id === undefined ? undefined : store.get(id)));
}

/** Runs `read` after each change of a work, its progress included. `read` must return the same value while nothing changes. */
export function useOfWork<T>(id: string | undefined, read: () => T): T {
  const store = useWorkStore();
  const subscribe = useCallback(
    (listener: () => void) => (id === undefined ? () => {} : store.subscribe(id, listener)),
    [store, id],
  );

  return useSyncExternalStore(subscribe, read);
}

/** The works that are being made, oldest first. */
export function usePendingWorks(): readonly Job[] {
  const store = useWorkStore();
  const subscribe = useCallback((listener: () => void) => store.subscribe('pending', listener), [store]);

  return useSyncExternalStore(subscribe, store.pending);
}

/** Returns the works of `ids` that are in sight, in this order: the same array until one changes. `ids` must be a stable array. */
export function useStoredWorks(ids: readonly string[]): Job[] {
  const store = useWorkStore();
  const last = useRef<Job[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const letGo = ids.map(id => store.subscribe(id, listener));

      return () => letGo.forEach(release => release());
    },
    [store, ids],
  );

  return useSyncExternalStore(subscribe, () => {
    const works = ids.flatMap(id => store.get(id) ?? []);
    const isSame = works.length === last.current.length && works.every((work, place) => work === last.current[place]);
    if (!isSame) last.current = works;

    return last.current;
  });
}
