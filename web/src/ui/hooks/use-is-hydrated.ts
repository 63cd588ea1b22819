import { useSyncExternalStore } from 'react';

export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isHydrated, isDrawnOnly);
}

function subscribeToNothing(): () => void {
  return () => {};
}

function isHydrated(): boolean {
  return true;
}

function isDrawnOnly(): boolean {
  return false;
}
