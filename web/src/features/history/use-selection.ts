import { useSyncExternalStore } from 'react';
import { createStore } from '../../store.ts';
import { nothingSelected, type Selection } from './selection.ts';

/**
 * The button that begins a selection is in the page's head. A wall ends the selection when it shows
 * another page.
 */
const { get, update, subscribe } = createStore<Selection>(nothingSelected);

export function useSelection(): [Selection, typeof update] {
  return [useSyncExternalStore(subscribe, get), update];
}
