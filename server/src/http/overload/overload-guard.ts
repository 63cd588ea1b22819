const WAITING_MAX = 1_000;
const WAITING_MAX_OVERLOADED = 8;
/**
 * An overload begins when calls have waited without a break for this time, and ends when no call
 * was refused for this time. A queue that empties sooner is only a burst.
 */
const BURST_MS = 1_000;

type Queue = {
  countWaiting(): number;
  /** The time in milliseconds since an arbitrary moment. */
  nowMs(): number;
  /** Calls `listener` after the event loop has handled the pending events. */
  atNextTurn(listener: () => void): void;
};

export type OverloadGuard = {
  /** Call this exactly once for each arriving call, because it also counts the call. */
  isRefused(): boolean;
};

export function createOverloadGuard({ countWaiting, nowMs, atNextTurn }: Queue): OverloadGuard {
  let lastEmptyMs = nowMs();
  let lastCheckMs = lastEmptyMs;
  let lastRefusedMs = Number.NEGATIVE_INFINITY;
  // Calls that were accepted in this turn of the event loop and have not asked for a connection
  // yet. There may be hundreds.
  let takenInTurn = 0;
  const endTurn = () => {
    takenInTurn = 0;
  };
  const isExcess = () => {
    const waiting = countWaiting();
    const now = nowMs();
    // After a long time without a check, the queue may have been empty in between.
    if (waiting === 0 || now - lastCheckMs > BURST_MS) lastEmptyMs = now;
    lastCheckMs = now;
    const expected = waiting + takenInTurn;
    if (expected < WAITING_MAX_OVERLOADED) return false;
    // An empty queue does not end the overload, because refusals keep the queue short.
    const isOverloaded = now - lastEmptyMs > BURST_MS || now - lastRefusedMs < BURST_MS;

    return isOverloaded || expected >= WAITING_MAX;
  };

  return {
    isRefused() {
      if (isExcess()) {
        lastRefusedMs = nowMs();

        return true;
      }
      if (takenInTurn === 0) atNextTurn(endTurn);
      takenInTurn += 1;

      return false;
    },
  };
}
