import type { Context } from '../../context.ts';
import { isDatabaseAway } from '../../database/failures.ts';
import { PERSIST_TRIES_MAX, PERSIST_WAIT_MS_MAX, PERSIST_WAIT_MS_MIN } from './definitions.ts';

/**
 * Writes what can't be had a second time, such as pictures that were paid for: while the database is away it tries again for about a
 * minute. `write` must be safe to repeat, since a commit whose answer was lost may have been made.
 */
export async function persist<T>(ctx: Context, write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseAway(error) || tries === PERSIST_TRIES_MAX) throw error;
      ctx.log.warn({ err: error, tries }, 'the database is away, a result waits to be written');
      const waitMs = Math.min(PERSIST_WAIT_MS_MIN * 2 ** (tries - 1), PERSIST_WAIT_MS_MAX);
      await new Promise<void>(resolve => ctx.timers.after(waitMs, resolve));
    }
  }
}
