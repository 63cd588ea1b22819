/**
 * Which connections wait for an answer, and since when. One that left a statement unanswered for too long (`query_timeout`) may be dead, or
 * still busy with it: whatever is asked next would wait behind it, and the pool would hand it out again and again. So it is ended, and the
 * pool opens another.
 *
 * The time is taken here and not by pg, and an answer is taken by a function that is handed over. pg's own timer, and its own promises, put
 * a function into a property (`query.callback = …`), and V8 gives such a function a place among what is old from its birth on. There it
 * keeps all rows of the answer until the next full collection: copied twice, they cost a quarter of the processor time of reading a page of works.
 */
import type pg from 'pg';
import { READ_TIMEOUT } from './failures.ts';

/** How many statements a connection was given that have no answer, and since when it owes one. */
type Debt = { statements: number; sinceMs: number };

const debts = new WeakMap<object, Debt>();

/** When, by `performance.now()`, the statement was begun that the connection has not answered; undefined where it owes nothing. */
export function unansweredSince(client: object): number | undefined {
  const debt = debts.get(client);

  return debt && debt.statements > 0 ? debt.sinceMs : undefined;
}

type Take = (error: Error | null, result?: pg.QueryResult) => void;

export function endingWhenUnanswered(Base: typeof pg.Client): typeof pg.Client {
  return class EndingClient extends Base {
    readonly #answerMs: number;

    constructor(config: pg.ClientConfig) {
      super({ ...config, password: config.password, query_timeout: 0 }); // a pool hides its password from being copied
      this.#answerMs = config.query_timeout ?? 0;
    }

    // pg's `query` has a dozen overloads: a text or an object, values or none, and at the end a function or none, which makes a promise.
    // oxlint-disable-next-line typescript/no-explicit-any
    override query(statement: any, ...words: any[]): any {
      const take: unknown = words.at(-1);
      if (typeof take === 'function') return this.#ask(statement, words.slice(0, -1), take as Take); // pg calls it with these

      const asked = new Promise((resolve, reject) => {
        this.#ask(statement, words, (error, result) => (error ? reject(error) : resolve(result)));
      });

      return asked.catch(leadToAsker);
    }

    /** @param statement pg takes an object as well, which its types leave out */
    #ask(statement: string, [values]: unknown[], take: Take): void {
      const settle = owe(this);
      let isAnswered = false;
      const answer: Take = (error, result) => {
        if (isAnswered) return;
        isAnswered = true;
        clearTimeout(timer);
        settle();
        take(error, result);
      };
      const giveUp = () => {
        this.end().catch(() => undefined);
        answer(new Error(READ_TIMEOUT));
      };
      const timer = this.#answerMs > 0 ? setTimeout(giveUp, this.#answerMs) : undefined;
      try {
        super.query(statement, values as unknown[], answer);
      } catch (error) {
        answer(error as Error); // pg throws nothing else
      }
    }
  } as typeof pg.Client;
}

/** Gives an error the stack of who waits for the answer, instead of that of the socket. */
function leadToAsker(error: Error): never {
  Error.captureStackTrace(error);
  throw error;
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
