/**
 * Closes the window. Browsers allow this only if a page or link has opened it. Otherwise goes back,
 * or calls `leave` if the previous page is not a page of the studio.
 */
export function closeWindow(leave: () => void): void {
  window.close();
  if (window.closed) return;
  if (hasOwnPast()) history.back();
  else leave();
}

/**
 * Returns whether the previous page belongs to the studio. In browsers without the Navigation API,
 * also returns true for a blank page or a page of another site.
 */
function hasOwnPast(): boolean {
  return 'navigation' in window ? navigation.canGoBack : history.length > 1;
}
