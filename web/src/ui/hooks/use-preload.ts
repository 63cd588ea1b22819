import { useEffect } from 'react';

/** The delay lets the page make its other requests first. */
export const PRELOAD_DELAY_MS = 1_000;

/** Loads a part after a second, so that it opens at once later. `load` must not change. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), PRELOAD_DELAY_MS);

    return () => clearTimeout(timer);
  }, [load]);
}
