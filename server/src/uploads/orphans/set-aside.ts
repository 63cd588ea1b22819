import type { Context } from '../../context.ts';
import { readDatabaseTime } from '../../database/database-time.ts';
import { findUnknownKeys } from '../queries.ts';

/**
 * Quarantines files whose rows were refused, so that the sweep does not count them as orphans. The
 * files are not deleted, because another writer may be about to insert their rows. Failures are
 * only logged.
 */
export async function setAside(ctx: Context, keys: readonly string[]): Promise<void> {
  try {
    const since = await readDatabaseTime(ctx.db);
    for (const key of await findUnknownKeys(ctx.db, keys))
      await ctx.objectStore.quarantine(key, since);
  } catch (error) {
    ctx.log.warn({ err: error }, 'files without rows could not be quarantined');
  }
}
