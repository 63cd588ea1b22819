/** Pointer moves are left out, because browsers send them for a resting pointer, too. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'scroll', 'wheel'] as const;
const IDLE_MS_MAX = 2_000;

/**
 * Resolves when the visitor does something, or when the page has loaded and the browser is idle.
 */
export function untilInteraction(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const signs = new AbortController();
  for (const sign of SIGNS)
    addEventListener(sign, () => resolve(), { capture: true, passive: true, signal: signs.signal });
  if (document.readyState === 'complete') whenIdle(resolve);
  else addEventListener('load', () => whenIdle(resolve), { signal: signs.signal });

  return promise.finally(() => signs.abort());
}

function whenIdle(then: () => void): void {
  // Safari lacks `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(() => then(), { timeout: IDLE_MS_MAX });
  else setTimeout(then, 0);
}
