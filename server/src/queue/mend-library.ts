/**
 * What the library's queue of a node does wrong, set right from outside. The fields are its own, of the pinned version; a function whose
 * comment names an event is called at that event, with the local queue that it brings.
 */
import type pg from 'pg';

/**
 * The pool for the library. Its connection that listens is released twice where it breaks while it is being released; the pool throws at the
 * second release, and the error ends the process because the library awaits nothing there. This ignores the second release.
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  type Callback = Parameters<typeof pool.connect>[0];
  const connect = (callback?: Callback) => {
    if (!callback) return pool.connect();

    return pool.connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, reason => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    });
  };

  return new Proxy(pool, { get: (target, key) => (key === 'connect' ? connect : Reflect.get(target, key)) });
}

/**
 * `localQueue:refetchDelay:expired`. What is announced while a fetch is delayed only counts towards cutting the delay short; when it ends by
 * itself, the library waits for its next poll. This has it fetch at once where anything was announced.
 */
export function fetchWhatCame(localQueue: object): void {
  const delay = localQueue as { refetchDelayCounter: number; refetchDelayFetchOnComplete: boolean };
  if (delay.refetchDelayCounter > 0) delay.refetchDelayFetchOnComplete = true;
}

/**
 * `localQueue:init`. At its end the library gives back what it had fetched ahead, and then refuses to wait for that: where it fails, the
 * error reaches nobody and ends the process. This has it wait.
 */
export function awaitWhatIsGivenBack(localQueue: object): void {
  const queue = localQueue as {
    backgroundCount: number;
    decreaseBackgroundCount: () => void;
    decreaseBackgroundCountWithError: (error: unknown) => void;
    background: (work: Promise<unknown>) => void;
  };
  queue.background = work => {
    queue.backgroundCount += 1;
    work.then(queue.decreaseBackgroundCount, queue.decreaseBackgroundCountWithError);
  };
}

type Asking = (callback: unknown) => Promise<unknown>;

/**
 * `localQueue:init`. The library only tries again where a fetch failed. But whatever that fetch has locked nobody knows of, for as long as
 * the queue lives; and where it was the first, which also asks for the numbers of the tasks, the library keeps that failure and never fetches
 * anything. This tells.
 */
export function noticeFailures(localQueue: object, onFailure: () => void): void {
  const queue = localQueue as { withPgClient: Asking & { withRetries: Asking } };
  const { withPgClient } = queue;
  const noticing =
    (ask: Asking): Asking =>
    async callback => {
      try {
        return await ask(callback);
      } catch (error) {
        onFailure();
        throw error;
      }
    };
  // Its own retries wait for up to two minutes.
  queue.withPgClient = Object.assign(noticing(withPgClient), { withRetries: noticing(withPgClient) });
}
