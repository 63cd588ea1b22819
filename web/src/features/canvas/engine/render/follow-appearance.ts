/**
 * Calls `tell` after a change of theme, screen or browser zoom. Returns a function that stops this.
 */
export function followAppearance(tell: () => void): () => void {
  const stop = new AbortController();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tell, stop);
  const theme = new MutationObserver(tell);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  followDensity(tell, stop);

  return () => {
    stop.abort();
    theme.disconnect();
  };
}

/** A media query covers one density, so each change needs another one. */
function followDensity(tell: () => void, stop: AbortController): void {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const follow = () => {
    followDensity(tell, stop);
    tell();
  };
  query.addEventListener('change', follow, { signal: stop.signal, once: true });
}
