import { createContext, useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../store.ts';

/** How many dialogs are open, so that one that opens by itself can wait until nobody is disturbed. */
const count = createStore(0);

export function useCountedDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    count.update(before => before + 1);

    return () => count.update(before => before - 1);
  }, [isOpen]);
}

export function useIsAnyDialogOpen(): boolean {
  return useSyncExternalStore(count.subscribe, () => count.get() > 0);
}

/** Whether a dialog opens over one that fills the window: there it has a scrim of its own. */
export const InFullDialog = createContext(false);
