/**
 * This node's ear on the database: one connection that hears what `notify` publishes. When it breaks it is opened again, for as long as
 * the node lives; what was published meanwhile is lost, so `onListening` tells that everything should be read again.
 */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { NOTICE_CHANNEL, type Notice } from './database.ts';

export type Listener = { close(): Promise<void> };

export type Hearing = {
  onNotice(notice: Notice): unknown;
  /** Called whenever a connection begins to listen, the first time too. */
  onListening(): unknown;
};

/** Together below 5 s: a broken connection is noticed, and another listens, before a revoked session has lived that long. */
const CHECK_EVERY_MS = 1_500;
const CHECK_WAIT_MS = 1_500;
const CONNECT_WAIT_MS = 1_500;
const PAUSE_MIN_MS = 50;
const PAUSE_MAX_MS = 1_000;

export const LISTENER_NAME = 'vermilion listener';

/** The ear of each pool, while anybody hears through it. */
const ears = new WeakMap<pg.Pool, Ear>();

type Ear = { hearings: Set<Hearing>; isListening: boolean; stopping: AbortController; ended: Promise<void> };

/** Hears what is published in the database of `pool`, until closed. All who listen through one pool share one connection. */
export function listen(pool: pg.Pool, log: Log, hearing: Hearing): Listener {
  const ear = ears.get(pool) ?? openEar(pool, log);
  ear.hearings.add(hearing);
  if (ear.isListening) hearing.onListening();

  return {
    async close() {
      ear.hearings.delete(hearing);
      if (ear.hearings.size > 0) return;
      ears.delete(pool);
      ear.stopping.abort();
      await ear.ended;
    },
  };
}

function openEar(pool: pg.Pool, log: Log): Ear {
  const hearings = new Set<Hearing>();
  const stopping = new AbortController();
  const ear: Ear = { hearings, isListening: false, stopping, ended: Promise.resolve() };
  ear.ended = keepListening(pool.options, log, stopping.signal, {
    onNotice: notice => hearings.forEach(hearing => hearing.onNotice(notice)),
    onListening: () => {
      ear.isListening = true;
      hearings.forEach(hearing => hearing.onListening());
    },
  });
  ears.set(pool, ear);

  return ear;
}

async function keepListening(
  connection: pg.PoolConfig,
  log: Log,
  stopping: AbortSignal,
  hearing: Hearing,
): Promise<void> {
  let pauseMs = PAUSE_MIN_MS;
  while (!stopping.aborted) {
    try {
      await listenOnce(connection, log, stopping, {
        onNotice: hearing.onNotice,
        onListening: () => {
          pauseMs = PAUSE_MIN_MS;
          hearing.onListening();
        },
      });
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, 'the listening connection broke, it is opened again');
    }
    if (!stopping.aborted) await pause(pauseMs, stopping);
    pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS);
  }
}

/** Listens until the connection breaks, which throws, or until `stopping`. */
async function listenOnce(connection: pg.PoolConfig, log: Log, stopping: AbortSignal, hearing: Hearing): Promise<void> {
  const client = new pg.Client({
    ...connection,
    password: connection.password, // a pool hides it from being copied
    application_name: LISTENER_NAME,
    connectionTimeoutMillis: CONNECT_WAIT_MS,
    query_timeout: CHECK_WAIT_MS,
    keepAlive: true,
  });
  const broken = new Promise<never>((_, reject) => client.on('error', reject));
  broken.catch(() => undefined); // it may break before or after anybody waits for it
  client.on('notification', ({ payload }) => {
    const notice = readNotice(payload);
    if (notice) hearing.onNotice(notice);
    else log.warn('a notice could not be read');
  });

  try {
    await client.connect();
    await client.query(`listen ${NOTICE_CHANNEL}`);
    if (!stopping.aborted) hearing.onListening();
    while (!stopping.aborted) {
      await Promise.race([pause(CHECK_EVERY_MS, stopping), broken]);
      if (!stopping.aborted) await client.query('select 1');
    }
  } finally {
    // A connection that no longer answers would wait for its goodbye.
    await Promise.race([client.end().catch(() => undefined), pause(CHECK_WAIT_MS)]);
  }
}

function readNotice(payload: string | undefined): Notice | undefined {
  try {
    // `notify` alone writes to the channel, and its argument has this type.
    return JSON.parse(payload ?? '') as Notice;
  } catch {
    return undefined;
  }
}

/** Ends early, without complaint, when `signal` is aborted. */
async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}
