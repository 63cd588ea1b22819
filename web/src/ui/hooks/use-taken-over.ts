import { useSyncExternalStore } from 'react';

/** Returns false on the server and until the page is hydrated. */
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
