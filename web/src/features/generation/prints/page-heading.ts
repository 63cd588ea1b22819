/** Returns the element to focus if no nearer one can take the focus. Only scripts focus it. */
export function pageHeading(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? undefined;
}
