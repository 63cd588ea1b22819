/**
 * Closes a window that a page or link has opened. Browsers close no other window, so otherwise this
 * goes back, or calls `leave` if the page before is not one of ours.
 */
export function closeWindow(leave: () => void): void {
  window.close();
  if (window.closed) return;
  if (hasOwnPast()) history.back();
  else leave();
}

/**
 * Without this interface a browser also counts the blank page of a new tab and pages of other
 * sites.
 */
function hasOwnPast(): boolean {
  return 'navigation' in window ? navigation.canGoBack : history.length > 1;
}
