import { createContext, useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../store.ts';

/** The number of open dialogs. A dialog that opens by itself waits until none is open. */
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

/** True inside a dialog that fills the window. Another dialog over it must draw its own scrim. */
export const InFullDialog = createContext(false);
