import type { Router } from './create-router.ts';

const STORAGE_KEY = 'scroll-positions';
const ENTRIES_MAX = 100;

/**
 * Scrolls a new page to the top, and restores the position when the user goes back. The browser's
 * own restoration would run before the page has loaded.
 */
export function keepScroll(router: Router): void {
  history.scrollRestoration = 'manual';
  const positions = readPositions();
  let entry: string | undefined;
  addEventListener('scroll', () => entry && positions.set(entry, scrollY), { passive: true });
  addEventListener('pagehide', () => writePositions(positions));

  router.onDrawn(({ hash, state }, isScrollReset) => {
    if (state.__TSR_key === entry) return;
    const isFirst = entry === undefined;
    entry = state.__TSR_key ?? '';
    const kept = positions.get(entry);
    if (!isScrollReset) positions.set(entry, scrollY);
    else if (kept !== undefined) scrollTo(0, kept);
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    // The first page is not scrolled, because the user may have scrolled it before this code
    // loaded.
    else if (!isFirst) scrollTo(0, 0);
  });
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

function writePositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-ENTRIES_MAX)));
  } catch {
    // Without the storage, a reload starts at the top of the page.
  }
}
