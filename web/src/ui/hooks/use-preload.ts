import { useEffect } from 'react';

/** Other requests of the page come first. */
export const PRELOAD_DELAY_MS = 1_000;

/**
 * Loads a part before it is opened, because the connection may be lost by then. A browser never
 * retries a module that failed to load. `load` must not change.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), PRELOAD_DELAY_MS);

    return () => clearTimeout(timer);
  }, [load]);
}
