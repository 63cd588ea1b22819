import { useCallback, useSyncExternalStore } from 'react';
import { listedIds } from '../work-focus.ts';

/**
 * Returns the ids of the works whose cards are on the page, in reading order. If `isWatched`, a
 * change of the cards causes a rerender.
 */
export function useListedWorks(isWatched: boolean): readonly string[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const main = isWatched && document.querySelector('main');
      if (!main) return () => {};
      const observer = new MutationObserver(listener);
      observer.observe(main, {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ['data-work'],
      });

      return () => observer.disconnect();
    },
    [isWatched],
  );
  const key = useSyncExternalStore(subscribe, snapshot);

  return key === '' ? [] : key.split(' ');
}

function snapshot(): string {
  return listedIds().join(' ');
}
