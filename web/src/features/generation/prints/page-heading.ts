/** Where the focus goes when what had it is gone and nothing nearer can take it; it takes the focus by script only. */
export function pageHeading(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? undefined;
}
