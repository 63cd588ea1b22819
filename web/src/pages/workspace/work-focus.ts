export function cardOf(workId: string | undefined): HTMLElement | undefined {
  return workId === undefined ? undefined : cards().find(card => card.dataset.work === workId);
}

/** Returns the work of the next card, or of the previous card if this is the last one. */
export function neighborOf(workId: string): string | undefined {
  const all = cards();
  const index = all.findIndex(card => card.dataset.work === workId);
  if (index === -1) return undefined;

  return (all[index + 1] ?? all[index - 1])?.dataset.work;
}

export function listedIds(): string[] {
  return cards().flatMap(card => card.dataset.work ?? []);
}

export function pageHeading(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? undefined;
}

export function selectButton(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('[data-select]') ?? undefined;
}

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-work]')];
}
