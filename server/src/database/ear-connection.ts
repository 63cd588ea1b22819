/** One connection of an ear: it says when it has broken, and silence counts as that. */
import type pg from 'pg';
import { answerWithin } from './answer-within.ts';
import { clientClass } from './client.ts';

export type EarConnection = {
  /** Without an answer in time the connection has broken. */
  ask(text: string): Promise<pg.QueryResult>;
  /** Rejects once it has broken. */
  broken: Promise<never>;
  end(): Promise<void>;
};

type Opening = {
  connectWaitMs: number;
  onNotice(channel: string, payload: string | undefined): void;
};

export const LISTENER_NAME = 'vermilion listener';

/** A connection on which an answer takes two seconds is slow, not broken. */
export const ANSWER_WAIT_MS = 2_200;
const GOODBYE_WAIT_MS = 1_500;

const EarClient = clientClass({ isPrepared: false });

/** @throws whatever PostgreSQL and the network say */
export async function openEarConnection(
  options: pg.PoolConfig,
  { connectWaitMs, onNotice }: Opening,
): Promise<EarConnection> {
  const client = new EarClient({
    ...options,
    password: options.password, // a pool hides it from being copied
    application_name: LISTENER_NAME,
    connectionTimeoutMillis: connectWaitMs,
    query_timeout: ANSWER_WAIT_MS,
    keepAlive: true,
  });
  const breaking = Promise.withResolvers<never>();
  breaking.promise.catch(() => undefined); // it may break before or after anybody waits for it
  client.on('error', breaking.reject);
  client.on('end', () => breaking.reject(new Error('the listening connection ended')));
  client.on('notification', ({ channel, payload }) => onNotice(channel, payload));
  await client.connect();

  return {
    ask: text => client.query(text),
    broken: breaking.promise,
    // A connection that answers no more would wait for its goodbye.
    end: () => answerWithin(GOODBYE_WAIT_MS, client.end()).catch(() => undefined),
  };
}
