import { useEffect } from 'react';

/** The delay before loading, during which other requests of the page come first. */
export const AHEAD_MS = 1_000;

/**
 * Loads the code of a part that may be opened later, because the connection may be lost by then. A
 * browser never retries a module that failed to load. `load` must not change.
 */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), AHEAD_MS);

    return () => clearTimeout(timer);
  }, [load]);
}
