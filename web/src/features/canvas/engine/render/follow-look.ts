/** Tells of another theme, another screen, or another zoom of the browser. @returns how to stop */
export function followLook(tell: () => void): () => void {
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

/** A question about the density is answered for one density only, so each change asks anew. */
function followDensity(tell: () => void, stop: AbortController): void {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const follow = () => {
    followDensity(tell, stop);
    tell();
  };
  query.addEventListener('change', follow, { signal: stop.signal, once: true });
}
