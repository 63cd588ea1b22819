import { useSyncExternalStore } from 'react';

/** True once the page is hydrated; false on the server. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(subscribeToNothing, isTakenOver, isDrawnOnly);
}

function subscribeToNothing(): () => void {
  return () => {};
}

function isTakenOver(): boolean {
  return true;
}

function isDrawnOnly(): boolean {
  return false;
}
