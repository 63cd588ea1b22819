import { useCallback, useSyncExternalStore } from 'react';
import { listedIds } from '../work-focus.ts';

/**
 * Returns the works' ids in reading order. Reads the cards, so that no list needs to know the
 * dialog. `isWatched` means that changes of the cards cause a rerender.
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
