import { useEffect } from 'react';

export const PRELOAD_DELAY_MS = 1_000;

/**
 * Loads a part one second later, after the page's own requests, so that it opens at once when it is
 * needed. `load` must stay the same function.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), PRELOAD_DELAY_MS);

    return () => clearTimeout(timer);
  }, [load]);
}
