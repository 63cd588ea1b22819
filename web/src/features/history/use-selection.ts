import { useSyncExternalStore } from 'react';
import { createStore } from '../../store.ts';
import { nothingSelected, type Selection } from './selection.ts';

/**
 * The selection of the shown wall. A store outside React, because the button that starts it is in
 * the head, apart from the wall. The wall ends it when it shows another page.
 */
const { get, update, subscribe } = createStore<Selection>(nothingSelected);

export function useSelection(): [Selection, typeof update] {
  return [useSyncExternalStore(subscribe, get), update];
}
