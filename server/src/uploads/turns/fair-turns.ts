/**
 * Callers' queues are served in rotation, so that a caller with many requests delays another by one
 * turn.
 */
import { TurnsTaken } from './turns.ts';

export type FairTurns = {
  /** @throws TurnsTaken if the caller's own queue is full, or too many callers wait */
  take<T>(callerId: string, work: () => Promise<T>): Promise<T>;
};

export type FairTurnsLimits = { atOnce: number; waitingPerCaller: number; callersWaiting: number };

export function createFairTurns({
  atOnce,
  waitingPerCaller,
  callersWaiting,
}: FairTurnsLimits): FairTurns {
  /** The queues by caller id, in the order of the rotation. A served caller moves to the end. */
  const rows = new Map<string, (() => void)[]>();
  let running = 0;

  const wait = (callerId: string) => {
    const row = rows.get(callerId) ?? [];
    if (row.length >= waitingPerCaller || (row.length === 0 && rows.size >= callersWaiting)) {
      throw new TurnsTaken('the row is full');
    }
    rows.set(callerId, row);

    return new Promise<void>(resolve => row.push(resolve));
  };

  /** Passes an ended turn to the next caller; `running` changes only if nobody waits. */
  const handOn = () => {
    const [next] = rows;
    if (!next) {
      running -= 1;
      return;
    }
    const [callerId, row] = next;
    const begin = row.shift();
    rows.delete(callerId);
    if (row.length > 0) rows.set(callerId, row);
    begin?.();
  };

  return {
    async take(callerId, work) {
      if (running >= atOnce) await wait(callerId);
      else running += 1;
      try {
        return await work();
      } finally {
        handOn();
      }
    },
  };
}
