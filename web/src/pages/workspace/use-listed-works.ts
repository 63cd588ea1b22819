import { useSyncExternalStore } from 'react';
import { listedIds } from './work-focus.ts';

/**
 * The works that hang on the page, in the order in which they are read: whatever list that is, with its search and filters. Read off the
 * cards, so that no list need be told of the dialog.
 */
export function useListedWorks(): readonly string[] {
  const key = useSyncExternalStore(subscribe, snapshot);

  return key === '' ? [] : key.split(' ');
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  const main = document.querySelector('main');
  if (main)
    observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-work'] });

  return () => observer.disconnect();
}

function snapshot(): string {
  return listedIds().join(' ');
}
