/** A browser that is never idle goes on after this time. */
const IDLE_MS_MAX = 2_000;

/** Calls once the browser has nothing else to do. */
export function whenIdle(then: () => void): void {
  // Safari lacks this function.
  if ('requestIdleCallback' in window) requestIdleCallback(() => then(), { timeout: IDLE_MS_MAX });
  else setTimeout(then, 0);
}
