import { createContext, useEffect, useSyncExternalStore } from 'react';
import { createEmitter } from '../../emitter.ts';

/** How many dialogs are open, so that one that opens by itself can wait until nobody is disturbed. */
let count = 0;
const changes = createEmitter();

export function useCountedDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    change(1);

    return () => change(-1);
  }, [isOpen]);
}

export function useIsAnyDialogOpen(): boolean {
  return useSyncExternalStore(changes.subscribe, () => count > 0);
}

function change(by: number): void {
  count += by;
  changes.emit();
}

/** Whether a dialog opens over one that fills the window: there it has a scrim of its own. */
export const InFullDialog = createContext(false);
