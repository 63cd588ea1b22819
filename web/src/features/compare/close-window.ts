/**
 * Closes the window. A browser closes only those that a page or a link has opened for it: in others one goes back, or, where no page of
 * ours is to go back to, wherever `leave` leads.
 */
export function closeWindow(leave: () => void): void {
  window.close();
  if (window.closed) return;
  if (hasOwnPast()) history.back();
  else leave();
}

/** A browser without this interface counts the blank page of a new tab, and others' pages, as well. */
function hasOwnPast(): boolean {
  return 'navigation' in window ? navigation.canGoBack : history.length > 1;
}
