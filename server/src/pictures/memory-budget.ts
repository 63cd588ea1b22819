/**
 * A semaphore that counts bytes: work starts once its memory is free. Owners take turns, so that
 * one owner's long queue does not delay another owner's single piece of work.
 */
import type { Timers } from '../clock.ts';

export type BudgetLimits = {
  bytesMax: number;
  atOnceMax: number;
  waitingMax: number;
  waitingPerOwnerMax: number;
  waitMsMax: number;
  /** Work that takes longer counts as hung. */
  runMsMax: number;
};

export type Claim = { owner: string; bytes: number };

export type MemoryBudget = {
  /**
   * Runs `work` in the owner's turn, once its memory is free. Work that is larger than the budget
   * runs alone. Hung work no longer counts although it may still use its memory, because otherwise
   * nothing could start.
   * @throws BudgetBusy if too many callers wait or this one waited too long; WorkHung if the work
   * exceeds `runMsMax`
   */
  use<T>(claim: Claim, work: () => Promise<T>): Promise<T>;
};

export class BudgetBusy extends Error {
  override name = 'BudgetBusy';
}

/** The work exceeded its time limit. It can't be aborted and may still run. */
export class WorkHung extends Error {
  override name = 'WorkHung';
}

type Waiter = Claim & { start(): void };

export function createMemoryBudget(
  timers: Pick<Timers, 'after'>,
  limits: BudgetLimits,
): MemoryBudget {
  const queues = new Map<string, Waiter[]>();
  const running = new Map<string, number>();
  let [usedBytes, runningCount, waitingCount] = [0, 0, 0];

  function fits({ bytes }: Claim): boolean {
    if (runningCount === 0) return true;

    return runningCount < limits.atOnceMax && usedBytes + bytes <= limits.bytesMax;
  }

  function take({ owner, bytes }: Claim): void {
    running.set(owner, (running.get(owner) ?? 0) + 1);
    runningCount += 1;
    usedBytes += bytes;
  }

  function giveBack({ owner, bytes }: Claim): void {
    const rest = (running.get(owner) ?? 0) - 1;
    if (rest > 0) running.set(owner, rest);
    else running.delete(owner);
    runningCount -= 1;
    usedBytes -= bytes;
    startNext();
  }

  /** Small work never overtakes large work, because large work could then wait forever. */
  function startNext(): void {
    for (let next = nextWaiter(); next && fits(next); next = nextWaiter()) {
      remove(next);
      take(next);
      next.start();
    }
  }

  /** Returns the first waiter of the owner with the least running work; owners take turns. */
  function nextWaiter(): Waiter | undefined {
    const [least] = [...queues].toSorted(
      ([one], [other]) => (running.get(one) ?? 0) - (running.get(other) ?? 0),
    );

    return least?.[1][0];
  }

  function remove(waiter: Waiter): void {
    const rest = queues.get(waiter.owner)?.filter(other => other !== waiter) ?? [];
    // Deleting first moves the owner to the end of the map, so that another owner is next.
    queues.delete(waiter.owner);
    if (rest.length > 0) queues.set(waiter.owner, rest);
    waitingCount -= 1;
  }

  async function wait(claim: Claim): Promise<void> {
    const queue = queues.get(claim.owner) ?? [];
    if (waitingCount >= limits.waitingMax || queue.length >= limits.waitingPerOwnerMax) {
      throw new BudgetBusy('too many pictures wait for memory');
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { ...claim, start: resolve };
    queues.set(claim.owner, [...queue, waiter]);
    waitingCount += 1;
    const cancelTimer =
      Number.isFinite(limits.waitMsMax) &&
      timers.after(limits.waitMsMax, () => giveUp(waiter, reject));
    startNext();
    try {
      await promise;
    } finally {
      if (cancelTimer) cancelTimer();
    }
  }

  function giveUp(waiter: Waiter, reject: (reason: BudgetBusy) => void): void {
    if (!queues.get(waiter.owner)?.includes(waiter)) return;
    remove(waiter);
    reject(new BudgetBusy('a picture waited too long for memory'));
    // The work behind this one may need less memory.
    startNext();
  }

  return {
    async use(claim, work) {
      await wait(claim);
      const { promise: hung, reject } = Promise.withResolvers<never>();
      const cancelTimer = timers.after(limits.runMsMax, () =>
        reject(new WorkHung(`a picture was not done within ${limits.runMsMax} ms`)),
      );
      try {
        return await Promise.race([work(), hung]);
      } finally {
        cancelTimer();
        giveBack(claim);
      }
    },
  };
}
