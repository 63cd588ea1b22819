import { useSyncExternalStore } from 'react';
import { createEmitter } from '../../emitter.ts';
import { nothingSelected, type Selection } from './selection.ts';

/**
 * The selection of the wall that is shown. It is outside React because the button that begins it stands in the head, apart from the wall.
 * The wall ends it when it shows another page.
 */
let current = nothingSelected;
const changes = createEmitter();

export function useSelection(): [Selection, typeof changeSelection] {
  return [useSyncExternalStore(changes.subscribe, read), changeSelection];
}

function changeSelection(change: (selection: Selection) => Selection): void {
  current = change(current);
  changes.emit();
}

function read(): Selection {
  return current;
}
