/**
 * Calls again and again while the browser has nothing better to do, until `work` answers false or somebody stops it.
 * @returns how to stop it
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

/** For what one piece of work takes at most. */
const SPARE_MS = 4;
/** Safari tells of no idle time: then in small pieces, with pauses. */
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
