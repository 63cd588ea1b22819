/**
 * Finds the element to focus when the work dialog closes: the card of its work, the next card if
 * the work was deleted, otherwise the element focused before, or after a reload the page's heading.
 * The body must never keep the focus, because a keyboard user cannot see it. Cards have
 * `data-work`.
 */
export function cardOf(workId: string | undefined): HTMLElement | undefined {
  return workId === undefined ? undefined : cards().find(card => card.dataset.work === workId);
}

/** Returns the work of the next card in reading order, or at the end the one before. */
export function neighborOf(workId: string): string | undefined {
  const all = cards();
  const index = all.findIndex(card => card.dataset.work === workId);
  if (index === -1) return undefined;

  return (all[index + 1] ?? all[index - 1])?.dataset.work;
}

/** Returns the ids of the works with cards on the page, in reading order. */
export function listedIds(): string[] {
  return cards().flatMap(card => card.dataset.work ?? []);
}

/** A script can focus the heading, because it has `tabIndex={-1}`. */
export function pageHeading(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? undefined;
}

/** Returns the button that starts and ends a selection; it has `data-select`. */
export function selectButton(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('[data-select]') ?? undefined;
}

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-work]')];
}
