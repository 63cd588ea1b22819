/** Returns the heading that gets the focus if no nearer element can. Only scripts can focus it. */
export function pageHeading(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? undefined;
}
