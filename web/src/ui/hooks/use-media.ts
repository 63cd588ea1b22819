import { useCallback, useSyncExternalStore } from 'react';

/** From this width on there is room for two columns; below it the phone layout applies. */
export const WIDE = '(min-width: 48rem)';

/** Returns whether a media query matches, updated as the window changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);

      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );

  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, holdsNot);
}

/** The server has no window. */
function holdsNot(): boolean {
  return false;
}
