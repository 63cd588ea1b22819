/**
 * Works on table rows that are themselves queue entries: claims due rows, passes each to a worker,
 * and renews the leases.
 */
import type { Context } from '../context.ts';
import type { WakeChannel } from '../database/database.ts';

export type ClaimCallbacks<Item> = {
  channel: WakeChannel;
  idOf(item: Item): string;
  /**
   * `mayTakeHeld` is false right after a start or an outage, while the holders of expired leases
   * may still renew them. The result's `mayBeMore` tells the loop to claim again as soon as a
   * worker is free.
   */
  claim(
    running: ReadonlyMap<string, Item>,
    options: { mayTakeHeld: boolean },
  ): Promise<{ items: readonly Item[]; mayBeMore: boolean }>;
  /**
   * Resolves to true if the row may already be due again. Must not reject. `signal` aborts when a
   * shutdown waits no longer.
   */
  work(item: Item, signal: AbortSignal): Promise<boolean>;
  renew(running: ReadonlyMap<string, Item>): Promise<void>;
  /** Releases rows whose work continues after the abort. */
  release(running: ReadonlyMap<string, Item>): Promise<void>;
};

export type Queue = {
  /** Claims nothing more and lets the running work end. */
  retire(): void;
  /**
   * Claims nothing more, and waits up to `drainMs`. Then aborts the remaining work and releases its
   * rows.
   */
  stop(): Promise<void>;
};

/** Polls find rows that become due without a notification, such as retries. */
const POLL_MS = 1_000;
const POLL_JITTER_MS = 200;
/**
 * An idle loop waits this long after a notification, so that one statement claims a whole burst.
 */
const GATHER_MS = 2;
export const RENEW_MS = 10_000;
/**
 * For this time after a start or an outage, rows with expired leases are left to the nodes that
 * hold them.
 */
const OWNERS_MS = 5_000;
/** The time limit for aborted work, and then for the release of its rows. */
const ABORTED_MS = 1_000;

type LoopContext = Pick<Context, 'timers' | 'chance' | 'log' | 'listen'>;

export function runClaimLoop<Item>(
  ctx: LoopContext,
  callbacks: ClaimCallbacks<Item>,
  { drainMs }: { drainMs: number },
): Queue {
  const { timers, log } = ctx;
  const { channel } = callbacks;
  const aborting = new AbortController();
  let isRetired = false;
  let mayBeMore = false;

  const grace = createGrace(timers);
  const workers = createWorkers(ctx, callbacks, aborting.signal, isDueAgain => {
    if (mayBeMore || isDueAgain) claims.run();
  });
  const claims = oneAtATime(timers, async () => {
    if (isRetired) return;
    try {
      const claimed = await callbacks.claim(workers.running, { mayTakeHeld: grace.isOver() });
      mayBeMore = claimed.mayBeMore;
      for (const item of claimed.items) workers.take(item);
    } catch (error) {
      log.warn({ err: error, channel }, 'due rows could not be claimed');
      grace.restart();
    }
  });
  const wake = () => claims.run(workers.running.size === 0 ? GATHER_MS : 0);
  const endPolls = poll(ctx, claims.run);
  const listener = ctx.listen({
    onWake: woken => woken === channel && wake(),
    // The listener may have missed notifications.
    onListening() {
      grace.restart();
      workers.renew();
      wake();
    },
  });
  wake();

  function retire(): void {
    isRetired = true;
    endPolls();
    grace.end();
  }

  return {
    retire,
    async stop() {
      retire();
      const ended = claims.ended().then(workers.ended);
      await within(timers, drainMs, ended);
      aborting.abort();
      await within(timers, ABORTED_MS, ended);
      await within(timers, ABORTED_MS, workers.release());
      await listener.close();
    },
  };
}

function createGrace({ after }: LoopContext['timers']) {
  let isOver = false;
  const begin = () =>
    after(OWNERS_MS, () => {
      isOver = true;
    });
  let end = begin();

  return {
    isOver: () => isOver,
    restart(): void {
      end();
      isOver = false;
      end = begin();
    },
    end: () => end(),
  };
}

function poll({ timers, chance }: LoopContext, run: () => void): () => void {
  const next = () =>
    timers.poll(POLL_MS + chance.below(POLL_JITTER_MS), () => {
      end = next();
      run();
    });
  let end = next();

  return () => end();
}

type Workers<Item> = {
  running: ReadonlyMap<string, Item>;
  take(item: Item): void;
  /** Renews all leases, also those that expired while the database was unavailable. */
  renew(): void;
  ended(): Promise<void>;
  release(): Promise<void>;
};

/** @param onFree called when a worker becomes free; `isDueAgain` is the result of its work */
function createWorkers<Item>(
  { timers, log }: LoopContext,
  callbacks: ClaimCallbacks<Item>,
  signal: AbortSignal,
  onFree: (isDueAgain: boolean) => void,
): Workers<Item> {
  const running = new Map<string, Item>();
  const works = new Set<Promise<void>>();
  let stopHeartbeat: (() => void) | undefined;

  const logFailureOf = (write: Promise<void>, failure: string) =>
    write.catch((error: unknown) => log.warn({ err: error, channel: callbacks.channel }, failure));

  function renew(): void {
    if (running.size > 0)
      void logFailureOf(callbacks.renew(running), 'leases could not be renewed');
  }

  async function work(item: Item): Promise<void> {
    const id = callbacks.idOf(item);
    running.set(id, item);
    stopHeartbeat ??= timers.every(RENEW_MS, renew);
    const isDueAgain = await callbacks.work(item, signal);
    running.delete(id);
    if (running.size === 0) {
      stopHeartbeat();
      stopHeartbeat = undefined;
    }
    onFree(isDueAgain);
  }

  return {
    running,
    renew,
    take(item) {
      const end = work(item).finally(() => works.delete(end));
      works.add(end);
    },
    async ended() {
      while (works.size > 0) await Promise.all(works);
    },
    async release() {
      stopHeartbeat?.();
      if (running.size > 0)
        await logFailureOf(callbacks.release(running), 'leases could not be released');
    },
  };
}

/**
 * `run` starts `work`, and `ended` waits for it. Runs never overlap, and calls during a run cause
 * one more run.
 */
function oneAtATime({ after }: LoopContext['timers'], work: () => Promise<void>) {
  let isWanted = false;
  let running: Promise<void> | undefined;

  async function runWanted(waitMs: number): Promise<void> {
    if (waitMs > 0) await new Promise<void>(resolve => after(waitMs, resolve));
    while (isWanted) {
      isWanted = false;
      await work();
    }
    running = undefined;
  }

  return {
    run(waitMs = 0): void {
      isWanted = true;
      running ??= runWanted(waitMs);
    },
    ended: async () => running,
  };
}

async function within(
  { after }: LoopContext['timers'],
  ms: number,
  end: Promise<void>,
): Promise<void> {
  const late = Promise.withResolvers<void>();
  const cancelTimer = after(ms, late.resolve);
  await Promise.race([end, late.promise]);
  cancelTimer();
}
