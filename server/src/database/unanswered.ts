/**
 * Which connections wait for an answer, and since when. One that left a statement unanswered for too long may be dead, or still busy with it:
 * whatever is asked next would wait behind it, and the pool would hand it out again and again. So it is ended, and the pool opens another.
 */
import type pg from 'pg';
import { isReadTimeout } from './failures.ts';

/** How many statements a connection was given that have no answer, and since when it owes one. */
type Debt = { statements: number; sinceMs: number };

const debts = new WeakMap<object, Debt>();

/** When, by `performance.now()`, the statement was begun that the connection has not answered; undefined where it owes nothing. */
export function unansweredSince(client: object): number | undefined {
  const debt = debts.get(client);

  return debt && debt.statements > 0 ? debt.sinceMs : undefined;
}

export function endingWhenUnanswered(Base: typeof pg.Client): typeof pg.Client {
  return class EndingClient extends Base {
    // pg's `query` has a dozen overloads; all pass through as they are.
    // oxlint-disable-next-line typescript/no-explicit-any
    override query(...words: any[]): any {
      const asked: unknown = super.query(...(words as [string]));
      if (asked instanceof Promise) {
        const settle = owe(this);
        asked.then(settle, (error: unknown) => {
          settle();
          if (isReadTimeout(error)) this.end().catch(() => undefined);
        });
      }

      return asked;
    }
  } as typeof pg.Client;
}

/** Statements of a connection are answered one after the other, so that with each answer the wait for the next begins. */
function owe(client: object): () => void {
  const debt = debts.get(client) ?? { statements: 0, sinceMs: 0 };
  debts.set(client, debt);
  if (debt.statements === 0) debt.sinceMs = performance.now();
  debt.statements += 1;

  return () => {
    debt.statements -= 1;
    debt.sinceMs = performance.now();
  };
}
