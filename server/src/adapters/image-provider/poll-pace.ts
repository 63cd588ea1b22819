/**
 * The waits between two polls of a request: short at first, because most requests finish early,
 * then longer.
 */

const WAIT_MS_MIN = 2_000;
const WAIT_MS_MAX = 10_000;
const GROWTH = 1.5;
/**
 * If more requests are open, all waits are forgotten and begin short again, so that the memory
 * stays small.
 */
const REQUESTS_MAX = 10_000;

export type PollPace = {
  /** Returns the wait before the next poll in milliseconds. */
  next(requestId: string): number;
  forget(requestId: string): void;
};

export function createPollPace(): PollPace {
  const waits = new Map<string, number>();

  return {
    next(requestId) {
      const last = waits.get(requestId);
      const waitMs = last === undefined ? WAIT_MS_MIN : Math.min(WAIT_MS_MAX, last * GROWTH);
      if (waits.size >= REQUESTS_MAX) waits.clear();
      waits.set(requestId, waitMs);

      return waitMs;
    },
    forget(requestId) {
      waits.delete(requestId);
    },
  };
}
