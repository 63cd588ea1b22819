/**
 * This node's notification listener, which reconnects when its connection breaks. Notifications in
 * between are lost, so callers read their data again at `onListening`.
 */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { answerWithin } from './answer-within.ts';
import { clientClass } from './client.ts';
import { NOTICE_CHANNEL, type Notice, WAKE_CHANNELS, type WakeChannel } from './database.ts';
import { SET_KEEP_ALIVES } from './pool.ts';
import type { DatabasePool } from './replaceable-pool.ts';

export type Listener = { close(): Promise<void> };

export type NotificationHandler = {
  onNotice?(notice: Notice): unknown;
  onWake?(channel: WakeChannel): unknown;
  /** Called once the connection listens, and after each reconnection. */
  onListening?(): unknown;
};

export const LISTENER_NAME = 'vermilion listener';

const CHECK_EVERY_MS = 1_000;
/** A connection that answers within two seconds is only slow, not broken. */
const ANSWER_WAIT_MS = 2_200;
const CONNECT_WAIT_MS = 1_500;
/** After a failed attempt to connect the limit is longer, because the network may be slow. */
const CONNECT_WAIT_MS_MAX = 4_000;
const GOODBYE_WAIT_MS = 1_500;
const PAUSE_MIN_MS = 50;
const PAUSE_MAX_MS = 1_000;

/** The longest time until a broken connection is replaced, unless connecting fails. */
export const DEAF_MS_MAX = CHECK_EVERY_MS + ANSWER_WAIT_MS + PAUSE_MIN_MS + CONNECT_WAIT_MS;

const ListeningClient = clientClass({ isPrepared: false });

type Pool = Pick<DatabasePool, 'options'>;

type SharedListener = {
  pool: Pool;
  log: Log;
  handlers: Set<NotificationHandler>;
  isListening: boolean;
  stopping: AbortController;
  ended: Promise<void>;
};

const listeners = new WeakMap<Pool, SharedListener>();

export function listen(pool: Pool, log: Log, handler: NotificationHandler): Listener {
  const shared = listeners.get(pool) ?? openListener(pool, log);
  shared.handlers.add(handler);
  if (shared.isListening) handler.onListening?.();

  return {
    async close() {
      shared.handlers.delete(handler);
      if (shared.handlers.size > 0) return;
      listeners.delete(pool);
      shared.stopping.abort();
      await shared.ended;
    },
  };
}

function openListener(pool: Pool, log: Log): SharedListener {
  const stopping = new AbortController();
  const shared = {
    pool,
    log,
    handlers: new Set<NotificationHandler>(),
    isListening: false,
    stopping,
    ended: Promise.resolve(),
  };
  shared.ended = keepListening(shared);
  listeners.set(pool, shared);

  return shared;
}

async function keepListening(shared: SharedListener): Promise<void> {
  const { signal: stopping } = shared.stopping;
  let pauseMs = PAUSE_MIN_MS;
  let connectWaitMs = CONNECT_WAIT_MS;

  while (!stopping.aborted) {
    let client: pg.Client | undefined;
    try {
      const connection = await connect(shared, connectWaitMs);
      client = connection.client;
      [pauseMs, connectWaitMs] = [PAUSE_MIN_MS, CONNECT_WAIT_MS];
      await listenOn(shared, connection);
    } catch (error) {
      if (stopping.aborted) break;
      shared.log.warn({ err: error }, 'the listening connection broke and is opened again');
      if (!client) connectWaitMs = CONNECT_WAIT_MS_MAX;
    } finally {
      shared.isListening = false;
      // A dead connection never answers its closing handshake.
      if (client) await answerWithin(GOODBYE_WAIT_MS, client.end()).catch(() => undefined);
    }
    if (!stopping.aborted) await pause(pauseMs, stopping);
    pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS);
  }
}

type Connection = {
  client: pg.Client;
  broken: Promise<never>;
};

/** @throws errors of PostgreSQL and the network */
async function connect(shared: SharedListener, connectWaitMs: number): Promise<Connection> {
  const { options } = shared.pool;
  const client = new ListeningClient({
    ...options,
    password: options.password, // a pool hides its password from copies
    application_name: LISTENER_NAME,
    connectionTimeoutMillis: connectWaitMs,
    query_timeout: ANSWER_WAIT_MS,
    keepAlive: true,
  });
  const breaking = Promise.withResolvers<never>();
  breaking.promise.catch(() => undefined); // it may reject while nobody waits
  client.on('error', breaking.reject);
  client.on('end', () => breaking.reject(new Error('the listening connection ended')));
  client.on('notification', notification => passOn(shared, notification));
  await client.connect();

  return { client, broken: breaking.promise };
}

function passOn({ handlers, log }: SharedListener, { channel, payload }: pg.Notification): void {
  const wake = WAKE_CHANNELS.find(name => name === channel);
  if (wake) {
    handlers.forEach(handler => handler.onWake?.(wake));
    return;
  }
  const notice = readNotice(payload);
  if (notice) handlers.forEach(handler => handler.onNotice?.(notice));
  else log.warn('a notification could not be read');
}

/** Returns when the listener is closed, and throws when the connection breaks. */
async function listenOn(shared: SharedListener, { client, broken }: Connection): Promise<void> {
  const { signal: stopping } = shared.stopping;
  await client.query(SET_KEEP_ALIVES);
  for (const channel of [NOTICE_CHANNEL, ...WAKE_CHANNELS]) await client.query(`listen ${channel}`);
  if (stopping.aborted) return;
  shared.isListening = true;
  shared.handlers.forEach(handler => handler.onListening?.());

  while (!stopping.aborted) {
    await Promise.race([pause(CHECK_EVERY_MS, stopping), broken]);
    if (!stopping.aborted) await Promise.race([client.query('select 1'), broken]);
  }
}

function readNotice(payload: string | undefined): Notice | undefined {
  try {
    // as: all texts in the channel come from `textOf`, whose argument has this type
    return JSON.parse(payload ?? '') as Notice;
  } catch {
    return undefined;
  }
}

/** An abort ends the wait early, without an error. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}
