import { useCallback, useSyncExternalStore } from 'react';

export const WIDE = '(min-width: 48rem)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);

      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );

  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, matchesOnServer);
}

/** The server has no window. */
function matchesOnServer(): boolean {
  return false;
}
