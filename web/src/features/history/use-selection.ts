import { useSyncExternalStore } from 'react';
import { createStore } from '../../store.ts';
import { nothingSelected, type Selection } from './selection.ts';

/**
 * The selection of the shown wall, in a store because its button is in the head. A wall ends it
 * when it shows another page.
 */
const { get, update, subscribe } = createStore<Selection>(nothingSelected);

export function useSelection(): [Selection, typeof update] {
  return [useSyncExternalStore(subscribe, get), update];
}
