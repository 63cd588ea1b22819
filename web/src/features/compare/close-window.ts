/**
 * Closes the window. A browser closes only those that a page or a link has opened for it: in others one goes back, or, where there is
 * nothing to go back to, wherever `leave` leads.
 */
export function closeWindow(leave: () => void): void {
  window.close();
  if (window.closed) return;
  if (history.length > 1) history.back();
  else leave();
}
