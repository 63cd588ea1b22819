/** The maximum number of waiting calls while there is no overload. */
const WAITING_MAX = 1_000;
/** The maximum number of waiting calls during an overload. */
const WAITING_MAX_OVERLOADED = 8;
/**
 * An overload begins when calls have waited without a break for this time. It ends when none was
 * refused for this time. A queue that ends sooner is a burst.
 */
const BURST_MS = 1_000;

type Queue = {
  countWaiting(): number;
  /** The time in milliseconds from any start. */
  nowMs(): number;
  /** Calls `listener` once the event loop has handled the pending events. */
  atNextTurn(listener: () => void): void;
};

export type OverloadGuard = {
  /** Call this once for each arriving call. */
  isRefused(): boolean;
};

export function createOverloadGuard({ countWaiting, nowMs, atNextTurn }: Queue): OverloadGuard {
  let lastEmptyMs = nowMs();
  let lastCheckMs = lastEmptyMs;
  let lastRefusedMs = Number.NEGATIVE_INFINITY;
  // Hundreds of calls may arrive in one turn of the event loop before any asks for a connection.
  let takenInTurn = 0;
  const endTurn = () => {
    takenInTurn = 0;
  };
  const isExcess = () => {
    const waiting = countWaiting();
    const now = nowMs();
    // After a long time without a check, the waiting time is unknown.
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
