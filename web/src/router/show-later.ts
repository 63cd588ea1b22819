/** A page that is not there after this time is stood in for by its skeleton. */
const SKELETON_AFTER_MS = 200;
/** A skeleton that is gone at once would only be a flash. */
const SKELETON_MS_MIN = 500;

/** Shows a skeleton after a while. `end` resolves once it has stood long enough, if it was shown. */
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
