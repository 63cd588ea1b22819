/**
 * What several callers ask in the same moment goes to the database as one statement, so that it costs one way there and one commit.
 * Each still gets its own answer: a statement that was refused is repeated for each of them alone.
 */
import type { Db } from './database.ts';
import { isRefused } from './failures.ts';

/** One statement, or transaction, for all of `items`; the answers are in their order. */
export type Work<Item, Answer> = (db: Db, items: readonly Item[]) => Promise<readonly Answer[]>;

type Call<Item, Answer> = { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

const ITEMS_MAX = 64;

/** `work` for one item at a time, to call it by. Not for use inside a transaction, since its items would share it. */
export function gathering<Item, Answer>(work: Work<Item, Answer>): (db: Db, item: Item) => Promise<Answer> {
  const waiting = new WeakMap<Db, Call<Item, Answer>[]>();

  return (db, item) =>
    new Promise((resolve, reject) => {
      const call = { item, resolve, reject };
      const others = waiting.get(db);
      if (others && others.length < ITEMS_MAX) {
        others.push(call);
        return;
      }
      const calls = [call];
      waiting.set(db, calls);
      // After everything that this turn of the event loop has brought.
      setImmediate(() => {
        if (waiting.get(db) === calls) waiting.delete(db);
        void answer(work, db, calls);
      });
    });
}

async function answer<Item, Answer>(
  work: Work<Item, Answer>,
  db: Db,
  calls: readonly Call<Item, Answer>[],
): Promise<void> {
  try {
    const answers = await work(
      db,
      calls.map(call => call.item),
    );
    calls.forEach((call, index) => call.resolve(answers[index] as Answer)); // there is one for each
  } catch (error) {
    if (calls.length > 1 && isRefused(error)) calls.forEach(call => void answer(work, db, [call]));
    else calls.forEach(call => call.reject(error));
  }
}
