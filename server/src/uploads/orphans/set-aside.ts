import type { Context } from '../../context.ts';
import { readDatabaseTime } from '../../database/database-time.ts';
import { findUnknownKeys } from '../queries.ts';

/**
 * Quarantines files whose rows were refused, so that the sweep does not count them as orphans. They
 * are not deleted, because an earlier attempt may have succeeded, or another writer may be about to
 * write the rows. Failures are only logged.
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
