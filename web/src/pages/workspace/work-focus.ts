/**
 * Where the focus goes when the work dialog closes: the card of its work; where that was deleted, the next card; else what had the focus
 * before; and where nothing had it, as after a reload, the page's heading. It must never be left to the body, which a keyboard cannot
 * see. Cards carry `data-work`.
 */
export function cardOf(workId: string | undefined): HTMLElement | undefined {
  return workId === undefined ? undefined : cards().find(card => card.dataset.work === workId);
}

/** The work whose card a reader would come to next, or at the end of the wall the one before. */
export function neighborOf(workId: string): string | undefined {
  const all = cards();
  const index = all.findIndex(card => card.dataset.work === workId);
  if (index === -1) return undefined;

  return (all[index + 1] ?? all[index - 1])?.dataset.work;
}

/** Whose cards hang on the page, in reading order. */
export function listedIds(): string[] {
  return cards().flatMap(card => card.dataset.work ?? []);
}

/** Takes the focus by script only: it carries `tabIndex={-1}`. */
export function pageHeading(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? undefined;
}

/** Begins to choose works, and ends it. It carries `data-select`. */
export function selectButton(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('[data-select]') ?? undefined;
}

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-work]')];
}
