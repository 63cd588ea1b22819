import type { Timers } from '../clock.ts';
import type { Log } from '../log.ts';
import { isDatabaseAway } from './failures.ts';

/** With the waits below, these tries take about a minute. */
const PERSIST_TRIES_MAX = 34;
const PERSIST_WAIT_MS_MIN = 250;
const PERSIST_WAIT_MS_MAX = 2_000;

/**
 * Writes data that can't be obtained again, such as paid pictures: retries while the database is
 * unavailable. `write` must be safe to repeat, because a failed try may have been committed.
 */
export async function persist<T>(
  { log, timers }: { log: Log; timers: Pick<Timers, 'after'> },
  write: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseAway(error) || tries === PERSIST_TRIES_MAX) throw error;
      log.warn(
        { err: error, tries },
        'the database is unavailable, so a result waits to be written',
      );
      const waitMs = Math.min(PERSIST_WAIT_MS_MIN * 2 ** (tries - 1), PERSIST_WAIT_MS_MAX);
      await new Promise<void>(resolve => timers.after(waitMs, resolve));
    }
  }
}
