import { useCallback, useSyncExternalStore } from 'react';

/** From this width on there is room for two columns; below it the phone's arrangement is drawn. */
export const WIDE = '(min-width: 48rem)';

/** Whether a media query holds, followed as the window changes. */
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

/** On the server, where no window has a width. */
function holdsNot(): boolean {
  return false;
}
