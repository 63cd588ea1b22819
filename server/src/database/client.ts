/**
 * The client behind each connection, which adds two things to pg's own client.
 * - A statement with values gets a name, so that PostgreSQL plans it once per connection. See
 * decision 5.
 * - If a connection leaves a statement unanswered for `query_timeout`, it is ended; otherwise the
 * pool would use it again and again.
 * pg's own timer and promises assign functions to properties of the query. V8 allocates these
 * functions in the old generation, so they would keep the rows of an answer until the next full
 * garbage collection. So this client has its own timer, and passes a callback. See decision 32.
 */
import pg from 'pg';
import { READ_TIMEOUT } from './failures.ts';

export type ClientOptions = {
  /** False if a pooler does not keep the names of statements. */
  isPrepared?: boolean;
  onUnanswered?: () => void;
};

/**
 * The maximum number of named statements. There can be many, because a list of each length has its
 * own text.
 */
const STATEMENTS_MAX = 512;

type Take = (error: Error | null, result?: pg.QueryResult) => void;

export function clientClass({
  isPrepared = true,
  onUnanswered = () => {},
}: ClientOptions = {}): typeof pg.Client {
  const names = new Map<string, string>();

  return class Client extends pg.Client {
    readonly #answerMs: number;

    constructor(config: pg.ClientConfig) {
      // A spread copy of the options alone would lose the password, which the pool hides.
      super({ ...config, password: config.password, query_timeout: 0 });
      this.#answerMs = config.query_timeout ?? 0;
    }

    // pg's `query` has a dozen overloads: text or object, with or without values and callback.
    // oxlint-disable-next-line typescript/no-explicit-any
    override query(statement: any, ...words: any[]): any {
      const take: unknown = words.at(-1);
      // pg itself calls `query` with a callback.
      if (typeof take === 'function') return this.#ask(statement, words.slice(0, -1), take as Take);

      const asked = new Promise((resolve, reject) => {
        this.#ask(statement, words, (error, result) => (error ? reject(error) : resolve(result)));
      });

      return asked.catch(rethrowFromCaller);
    }

    #ask(statement: unknown, [values]: unknown[], take: Take): void {
      let isAnswered = false;
      const answer: Take = (error, result) => {
        if (isAnswered) return;
        isAnswered = true;
        clearTimeout(timer);
        take(error, result);
      };
      const giveUp = () => {
        if (isAnswered) return;
        this.end().catch(() => undefined);
        onUnanswered();
        answer(new Error(READ_TIMEOUT));
      };
      // If this process was blocked, an answer may already have arrived. `setImmediate` runs after
      // the event loop has read it.
      const timer =
        this.#answerMs > 0 ? setTimeout(() => setImmediate(giveUp), this.#answerMs) : undefined;
      const isNamed =
        isPrepared && typeof statement === 'string' && Array.isArray(values) && values.length > 0;
      const name = isNamed ? nameOf(names, statement) : undefined;
      try {
        super.query(
          (name ? { name, text: statement, values } : statement) as string,
          values as unknown[],
          answer,
        );
      } catch (error) {
        answer(error as Error); // as: pg throws only errors
      }
    }
  };
}

function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= STATEMENTS_MAX) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);

  return name;
}

/** Gives the error the stack of the caller, because its own begins at the socket. */
function rethrowFromCaller(error: Error): never {
  Error.captureStackTrace(error);
  throw error;
}
