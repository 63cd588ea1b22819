/**
 * Closes the window. Browsers only close windows that a page or link has opened. In other windows
 * this goes back, or calls `leave` if there is no page of ours to go back to.
 */
export function closeWindow(leave: () => void): void {
  window.close();
  if (window.closed) return;
  if (hasOwnPast()) history.back();
  else leave();
}

/**
 * A browser without this interface also counts the blank page of a new tab and pages of other
 * sites.
 */
function hasOwnPast(): boolean {
  return 'navigation' in window ? navigation.canGoBack : history.length > 1;
}
