import { useEffect } from 'react';

/** Meanwhile the page makes its other requests. */
export const PRELOAD_DELAY_MS = 1_000;

/** Loads a part after a second, so that it opens at once later. `load` must not change. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), PRELOAD_DELAY_MS);

    return () => clearTimeout(timer);
  }, [load]);
}
