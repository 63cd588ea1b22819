import { safeNext } from '../../paths.ts';

/**
 * Where a visitor wanted to go before signing in. The confirmation link opens in a tab of its own, so this is kept in localStorage, for a
 * day, and forgotten once used.
 */
const STORAGE_KEY = 'next';
const AGE_MS_MAX = 24 * 60 * 60 * 1_000;

export function rememberNext(next: string | undefined): void {
  if (!next) return;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ next: safeNext(next), at: Date.now() }));
  } catch {
    // Without storage one lands on the home page.
  }
}

/** The address to go to after signing in; the query's own `next` comes first. */
export function takeNext(next: string | undefined): string {
  const remembered = recall();
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept.
  }

  return safeNext(next ?? remembered);
}

function recall(): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('next' in kept) || !('at' in kept)) return undefined;
    const isFresh = typeof kept.at === 'number' && Date.now() - kept.at < AGE_MS_MAX;

    return isFresh && typeof kept.next === 'string' ? kept.next : undefined;
  } catch {
    return undefined;
  }
}
