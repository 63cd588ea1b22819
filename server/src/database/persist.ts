import type { Timers } from '../clock.ts';
import type { Log } from '../log.ts';
import { isDatabaseAway } from './failures.ts';

/**
 * How often something is tried to be written while the database is away, and for how long: as a rule before others who come back with the
 * database take over what this node holds.
 */
const PERSIST_TRIES_MAX = 34;
const PERSIST_WAIT_MS_MIN = 250;
const PERSIST_WAIT_MS_MAX = 2_000;

/**
 * Writes what can't be had a second time, such as pictures that were paid for: while the database is away it tries again for about a
 * minute. `write` must be safe to repeat, since a commit whose answer was lost may have been made.
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
      log.warn({ err: error, tries }, 'the database is away, a result waits to be written');
      const waitMs = Math.min(PERSIST_WAIT_MS_MIN * 2 ** (tries - 1), PERSIST_WAIT_MS_MAX);
      await new Promise<void>(resolve => timers.after(waitMs, resolve));
    }
  }
}
