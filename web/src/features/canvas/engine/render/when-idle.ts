/**
 * Calls `work` while the browser is idle, until `work` returns false or the returned function is
 * called. `onEnd` is called when `work` has returned false.
 */
export function whenIdle(work: (hasTime: () => boolean) => boolean, onEnd: () => void): () => void {
  let stop = () => {};
  const ask = () => {
    stop = request(hasTime => {
      if (work(hasTime)) ask();
      else onEnd();
    });
  };
  ask();

  return () => stop();
}

const SPARE_MS = 4;
/** The pause between pieces of work in browsers without idle callbacks, such as Safari. */
const PAUSE_MS = 100;

function request(call: (hasTime: () => boolean) => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(deadline => call(() => deadline.timeRemaining() > SPARE_MS));

    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(() => {
    const until = performance.now() + SPARE_MS;
    call(() => performance.now() < until);
  }, PAUSE_MS);

  return () => clearTimeout(timer);
}
