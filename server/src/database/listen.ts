/**
 * This node's ear on the database: one connection that hears what `notify` publishes. When it breaks it is opened again, for as long as
 * the node lives; what was published meanwhile is lost, so `onListening` tells that everything should be read again. It is asked something
 * every second, so that a silent connection is noticed.
 */
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { NOTICE_CHANNEL, type Notice, WAKE_CHANNELS, type WakeChannel } from './database.ts';
import { ANSWER_WAIT_MS, type EarConnection, openEarConnection } from './ear-connection.ts';
import type { DatabasePool } from './replaceable-pool.ts';

export type Listener = { close(): Promise<void> };

export type Hearing = {
  onNotice?(notice: Notice): unknown;
  onWake?(channel: WakeChannel): unknown;
  /** Called whenever a connection begins to listen, the first time too. */
  onListening?(): unknown;
};

const CHECK_EVERY_MS = 1_000;
const CONNECT_WAIT_MS = 1_500;
/** After a connection could not be opened: where all is slow, one has to wait. */
const CONNECT_WAIT_MS_MAX = 4_000;
const PAUSE_MIN_MS = 50;
const PAUSE_MAX_MS = 1_000;

/** Within which a broken connection is noticed, and another listens. */
export const DEAF_MS_MAX = CHECK_EVERY_MS + ANSWER_WAIT_MS + PAUSE_MIN_MS + CONNECT_WAIT_MS;

type Pool = Pick<DatabasePool, 'options'>;

/** The ear of each pool, while anybody hears through it. */
const ears = new WeakMap<Pool, Ear>();

type Ear = {
  pool: Pool;
  log: Log;
  hearings: Set<Hearing>;
  isListening: boolean;
  stopping: AbortController;
  ended: Promise<void>;
};

/** Hears what is published in the database of `pool`, until closed. All who listen through one pool share one connection. */
export function listen(pool: Pool, log: Log, hearing: Hearing): Listener {
  const ear = ears.get(pool) ?? openEar(pool, log);
  ear.hearings.add(hearing);
  if (ear.isListening) hearing.onListening?.();

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

function openEar(pool: Pool, log: Log): Ear {
  const stopping = new AbortController();
  const ear: Ear = { pool, log, hearings: new Set(), isListening: false, stopping, ended: Promise.resolve() };
  ear.ended = keepListening(ear);
  ears.set(pool, ear);

  return ear;
}

async function keepListening(ear: Ear): Promise<void> {
  const { signal: stopping } = ear.stopping;
  let pauseMs = PAUSE_MIN_MS;
  let connectWaitMs = CONNECT_WAIT_MS;

  while (!stopping.aborted) {
    let connection: EarConnection | undefined;
    try {
      connection = await openConnection(ear, connectWaitMs);
      [pauseMs, connectWaitMs] = [PAUSE_MIN_MS, CONNECT_WAIT_MS];
      await listenOn(ear, connection);
    } catch (error) {
      if (stopping.aborted) break;
      ear.log.warn({ err: error }, 'the listening connection broke, it is opened again');
      if (!connection) connectWaitMs = CONNECT_WAIT_MS_MAX;
    } finally {
      ear.isListening = false;
      await connection?.end();
    }
    if (!stopping.aborted) await pause(pauseMs, stopping);
    pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS);
  }
}

function openConnection({ pool, log, hearings }: Ear, connectWaitMs: number): Promise<EarConnection> {
  return openEarConnection(pool.options, {
    connectWaitMs,
    onNotice: (channel, payload) => {
      const wake = WAKE_CHANNELS.find(name => name === channel);
      if (wake) {
        hearings.forEach(hearing => hearing.onWake?.(wake));
        return;
      }
      const notice = readNotice(payload);
      if (notice) hearings.forEach(hearing => hearing.onNotice?.(notice));
      else log.warn('a notice could not be read');
    },
  });
}

/** Until the connection breaks, which throws, or until the ear is closed. */
async function listenOn(ear: Ear, { ask, broken }: EarConnection): Promise<void> {
  const { signal: stopping } = ear.stopping;
  for (const channel of [NOTICE_CHANNEL, ...WAKE_CHANNELS]) await ask(`listen ${channel}`);
  if (stopping.aborted) return;
  ear.isListening = true;
  ear.hearings.forEach(hearing => hearing.onListening?.());

  while (!stopping.aborted) {
    await Promise.race([pause(CHECK_EVERY_MS, stopping), broken]);
    if (!stopping.aborted) await Promise.race([ask('select 1'), broken]);
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
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}
