/** One connection of an ear: it says when it has broken, and silence counts as that. */
import pg from 'pg';
import { answerWithin } from './answer-within.ts';
import { cut, processOf } from './client-internals.ts';

/** Asks on the connection that listens; where that has no answer the connection has broken. */
export type Ask = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

export type EarConnection = {
  ask: Ask;
  /** The process at the other end, as it was told when the connection was opened. */
  processID: number;
  /** Rejects once it has broken. */
  broken: Promise<never>;
  end(): Promise<void>;
};

type Opening = {
  connectWaitMs: number;
  onNotice(payload: string | undefined): void;
};

export const LISTENER_NAME = 'vermilion listener';

/** A connection on which an answer takes two seconds is slow, not broken. */
export const ANSWER_WAIT_MS = 2_200;
const GOODBYE_WAIT_MS = 1_500;

/** @throws NoAnswer, or whatever PostgreSQL and the network say */
export async function openEarConnection(
  options: pg.PoolConfig,
  { connectWaitMs, onNotice }: Opening,
): Promise<EarConnection> {
  const client = new pg.Client({
    ...options,
    password: options.password, // a pool hides it from being copied
    application_name: LISTENER_NAME,
    connectionTimeoutMillis: 0,
    query_timeout: 0,
    keepAlive: true,
  });
  const breaking = Promise.withResolvers<never>();
  breaking.promise.catch(() => undefined); // it may break before or after anybody waits for it
  client.on('error', breaking.reject);
  client.on('notification', ({ payload }) => onNotice(payload));
  // A connection that answers no more would wait for its goodbye.
  const end = () => answerWithin(GOODBYE_WAIT_MS, client.end()).catch(() => undefined);

  try {
    await answerWithin(connectWaitMs, client.connect());
  } catch (error) {
    cut(client);
    throw error;
  }

  let last: Promise<unknown> = Promise.resolve();

  return {
    processID: processOf(client),
    broken: breaking.promise,
    end,
    ask(text, values) {
      const asked = last.then(() => answerWithin(ANSWER_WAIT_MS, client.query(text, values)));
      last = asked.catch((error: unknown) => {
        breaking.reject(error);
        void end();
      });

      return asked;
    },
  };
}
