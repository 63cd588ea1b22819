import { createContext, use, useSyncExternalStore } from 'react';
import type { Router, Shown } from './create-router.ts';
import type { PageLocation } from './navigation.ts';
import type { Path, SearchOf } from './page-search.ts';
import type { Search } from './search.ts';

export const RouterContext = createContext<Router | undefined>(undefined);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('useRouter needs a RouterContext');

  return router;
}

export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

/**
 * Reads the address, which changes before its page has loaded.
 * @param select must return the same value for the same location
 */
export function useLocation<Value>(select: (location: PageLocation) => Value): Value {
  const { get, subscribe } = useRouter();
  const read = () => select(get().location);

  return useSyncExternalStore(subscribe, read, read);
}

/** Reads the shown page, which stays until the next page or its skeleton is shown. */
export function useShown<Value>(select: (shown: Shown | undefined) => Value): Value {
  const { get, subscribe } = useRouter();
  const read = () => select(get().shown);

  return useSyncExternalStore(subscribe, read, read);
}

/** Reads the query of the shown page. `_of` must be the path of that page. */
export function useSearch<Of extends Path>(_of: Of): SearchOf<Of> {
  // as: the type follows from the path of the shown page
  return useShown(shown => shown?.search ?? NOTHING) as SearchOf<Of>;
}

export function useAnySearch(): Search {
  return useShown(shown => shown?.search ?? NOTHING);
}

const NOTHING: Search = {};
