/**
 * Lets only so many do something at a time. Every caller waits in a row of its own and the rows are
 * served in rotation, so that a caller with many requests delays another by one turn.
 */
import { TurnsTaken } from './turns.ts';

export type FairTurns = {
  /** @throws TurnsTaken when the caller's own row is full, or too many callers wait */
  take<T>(callerId: string, work: () => Promise<T>): Promise<T>;
};

export type FairTurnsLimits = { atOnce: number; waitingPerCaller: number; callersWaiting: number };

export function createFairTurns({
  atOnce,
  waitingPerCaller,
  callersWaiting,
}: FairTurnsLimits): FairTurns {
  /** In the order of service: the caller whose turn has come goes to the end. */
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

  /** Hands the turn that has ended to the next caller, so `running` stays as it is then. */
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
