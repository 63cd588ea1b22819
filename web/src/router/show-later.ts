/** A page that loads within this time appears without a skeleton. */
const SKELETON_AFTER_MS = 200;
/** The minimum time that a skeleton stays visible, so that it does not flash. */
const SKELETON_MS_MIN = 500;

/**
 * Calls `show` if the page has not loaded soon. `end` cancels the call, or resolves once the
 * skeleton has been visible long enough.
 */
export function showLater(show: () => void): { end: () => Promise<void> } {
  let shownAt: number | undefined;
  const timer = setTimeout(() => {
    shownAt = performance.now();
    show();
  }, SKELETON_AFTER_MS);

  return {
    async end() {
      clearTimeout(timer);
      if (shownAt === undefined) return;
      const leftMs = shownAt + SKELETON_MS_MIN - performance.now();
      if (leftMs > 0) await new Promise(resolve => setTimeout(resolve, leftMs));
    },
  };
}
