import { useCallback, useSyncExternalStore } from 'react';
import { listedIds } from '../work-focus.ts';

/**
 * The works that hang on the page, in the order in which they are read: whatever list that is, with its search and filters. Read off the
 * cards, so that no list need be told of the dialog. Where nothing is turned (`isWatched`), changes of the page cost nothing.
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
