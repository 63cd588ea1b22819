/** A page that loads longer is replaced by its skeleton. */
const SKELETON_AFTER_MS = 200;
/** A skeleton must not flash. */
const SKELETON_MS_MIN = 500;

/** `end` prevents the skeleton, or resolves once it has been visible long enough. */
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
