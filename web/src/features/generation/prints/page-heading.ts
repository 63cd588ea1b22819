/**
 * Returns the page's heading, which gets the focus if no nearer element can. Users can't focus it
 * by Tab.
 */
export function pageHeading(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? undefined;
}
