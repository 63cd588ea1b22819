import { useSyncExternalStore } from 'react';
import { createStore } from '../../store.ts';
import { nothingSelected, type Selection } from './selection.ts';

/** The selected works, shared by the page's head and the wall. */
const { get, update, subscribe } = createStore<Selection>(nothingSelected);

export function useSelection(): [Selection, typeof update] {
  return [useSyncExternalStore(subscribe, get), update];
}
