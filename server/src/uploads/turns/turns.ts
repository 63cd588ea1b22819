/** Lets only so many do something at a time; the others wait in a row that has an end. */
export type Turns = {
  /** @throws TurnsTaken when the row is full */
  take<T>(work: () => Promise<T>): Promise<T>;
};

export class TurnsTaken extends Error {
  override name = 'TurnsTaken';
}

export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const row: (() => void)[] = [];
  let running = 0;

  return {
    async take(work) {
      if (running >= atOnce) {
        if (row.length >= waiting) throw new TurnsTaken('the row is full');
        // Whose turn ends hands it to the next one, so `running` stays as it is.
        await new Promise<void>(resolve => row.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = row.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
