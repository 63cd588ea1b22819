import { useSyncExternalStore } from 'react';
import { nothingSelected, type Selection } from './selection.ts';

/**
 * The selection of the wall that is shown. It is outside React because the button that begins it stands in the head, apart from the wall.
 * The wall ends it when it shows another page.
 */
let current = nothingSelected;
const listeners = new Set<() => void>();

export function useSelection(): [Selection, typeof changeSelection] {
  return [useSyncExternalStore(subscribe, read), changeSelection];
}

function changeSelection(change: (selection: Selection) => Selection): void {
  current = change(current);
  for (const listener of listeners) listener();
}

function read(): Selection {
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}
