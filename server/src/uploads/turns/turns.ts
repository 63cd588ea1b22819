/** Limits how many tasks run at the same time. Further tasks wait in a queue of limited length. */
export type Turns = {
  /** @throws TurnsTaken if the queue is full */
  take<T>(work: () => Promise<T>): Promise<T>;
};

export class TurnsTaken extends Error {
  override name = 'TurnsTaken';
}

export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const queue: (() => void)[] = [];
  let running = 0;

  return {
    async take(work) {
      if (running >= atOnce) {
        if (queue.length >= waiting) throw new TurnsTaken('the queue is full');
        // The end of a task passes its turn to the next one in the queue, so `running` stays the
        // same.
        await new Promise<void>(resolve => queue.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
