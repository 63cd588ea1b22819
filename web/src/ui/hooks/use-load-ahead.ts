import { useEffect } from 'react';

/** So long the page has the connection for itself. */
export const AHEAD_MS = 1_000;

/**
 * Loads the code of a part that may be opened, beside the page. Later the connection may be lost, and a browser asks for a file that could
 * not be had only once. `load` must not change.
 */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), AHEAD_MS);

    return () => clearTimeout(timer);
  }, [load]);
}
