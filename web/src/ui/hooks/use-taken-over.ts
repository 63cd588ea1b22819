import { useSyncExternalStore } from 'react';

/** False on the server, and until the browser's code has taken over what the server drew. */
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
