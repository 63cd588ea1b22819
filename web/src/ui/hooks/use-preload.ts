import { useEffect } from 'react';

/** Other requests of the page come first. */
export const PRELOAD_DELAY_MS = 1_000;

/**
 * The connection may be lost when the part is opened. A browser never retries a module that failed
 * to load. `load` must not change.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), PRELOAD_DELAY_MS);

    return () => clearTimeout(timer);
  }, [load]);
}
