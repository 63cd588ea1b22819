/** Reports changes of theme, screen and browser zoom. Returns a function that ends the reports. */
export function followAppearance(onChange: () => void): () => void {
  const stop = new AbortController();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange, stop);
  const theme = new MutationObserver(onChange);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  followDensity(onChange, stop);

  return () => {
    stop.abort();
    theme.disconnect();
  };
}

/** A media query matches only one density, so each change needs another query. */
function followDensity(onChange: () => void, stop: AbortController): void {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const follow = () => {
    followDensity(onChange, stop);
    onChange();
  };
  query.addEventListener('change', follow, { signal: stop.signal, once: true });
}
