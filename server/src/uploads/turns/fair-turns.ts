/**
 * Callers' queues are served in rotation, so that a caller with many requests delays another caller
 * by at most one turn.
 */
import { TurnsTaken } from './turns.ts';

export type FairTurns = {
  /** @throws TurnsTaken if the caller's own queue is full, or if too many callers wait */
  take<T>(callerId: string, work: () => Promise<T>): Promise<T>;
};

export type FairTurnsLimits = { atOnce: number; waitingPerCaller: number; callersWaiting: number };

export function createFairTurns({
  atOnce,
  waitingPerCaller,
  callersWaiting,
}: FairTurnsLimits): FairTurns {
  /** The queues by caller id, in the order of the rotation. A served caller moves to the end. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;

  const wait = (callerId: string) => {
    const queue = queues.get(callerId) ?? [];
    if (queue.length >= waitingPerCaller || (queue.length === 0 && queues.size >= callersWaiting)) {
      throw new TurnsTaken('the queue is full');
    }
    queues.set(callerId, queue);

    return new Promise<void>(resolve => queue.push(resolve));
  };

  /** Passes an ended turn to the next caller. `running` changes only if the queues are empty. */
  const handOn = () => {
    const [next] = queues;
    if (!next) {
      running -= 1;
      return;
    }
    const [callerId, queue] = next;
    const begin = queue.shift();
    queues.delete(callerId);
    if (queue.length > 0) queues.set(callerId, queue);
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
