import { useSyncExternalStore } from 'react';
import { createStore } from '../../store.ts';
import { nothingSelected, type Selection } from './selection.ts';

/**
 * The selection of the wall that is shown. It is outside React because the button that begins it stands in the head, apart from the wall.
 * The wall ends it when it shows another page.
 */
const { get, update, subscribe } = createStore<Selection>(nothingSelected);

export function useSelection(): [Selection, typeof update] {
  return [useSyncExternalStore(subscribe, get), update];
}
