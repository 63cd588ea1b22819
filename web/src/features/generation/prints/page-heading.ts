/**
 * Returns the element to focus when the focused one is gone and no nearer one can take the focus.
 * Only scripts can focus it.
 */
export function pageHeading(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? undefined;
}
