/** Decides whether calls are refused, because more of them arrive than the database answers. */

/** Calls that wait for a connection to the database while it is not overloaded: a burst. */
const WAITING_MAX = 1_000;
/** Calls that wait for one while it is overloaded. */
const WAITING_MAX_OVERLOADED = 16;
/**
 * The database is overloaded once calls have been waiting all this time, and no longer once none
 * was refused for as long. A shorter queue is a burst.
 */
const BURST_MS = 1_000;

type Queue = {
  /** The number of callers that wait for a connection to the database. */
  countWaiting(): number;
  /** Milliseconds from any beginning. */
  nowMs(): number;
  /** Calls `listener` once the event loop has handled what is there. */
  atNextTurn(listener: () => void): void;
};

export type OverloadGuard = {
  /** Decides for a call that arrives now. Asked once for each call. */
  isRefused(): boolean;
};

export function createOverloadGuard({ countWaiting, nowMs, atNextTurn }: Queue): OverloadGuard {
  let lastEmptyMs = nowMs();
  let lastLookMs = lastEmptyMs;
  let lastRefusedMs = Number.NEGATIVE_INFINITY;
  // Hundreds of calls may arrive in one turn of the event loop, before any of them asks for a
  // connection.
  let takenInTurn = 0;
  const endTurn = () => {
    takenInTurn = 0;
  };
  const isExcess = () => {
    const waiting = countWaiting();
    const now = nowMs();
    // Nobody has looked for long, so nobody knows how long they wait.
    if (waiting === 0 || now - lastLookMs > BURST_MS) lastEmptyMs = now;
    lastLookMs = now;
    const expected = waiting + takenInTurn;
    if (expected < WAITING_MAX_OVERLOADED) return false;
    // Refusals keep the queue short, so a moment without one is no end of the overload.
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
