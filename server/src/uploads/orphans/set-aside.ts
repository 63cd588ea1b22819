import type { Context } from '../../context.ts';
import { readDatabaseTime } from '../../database/database-time.ts';
import { findUnknownKeys } from '../queries.ts';

/**
 * Puts files into quarantine whose rows were refused, so that the sweep does not meet them as orphans. They are not deleted: the answer to
 * an earlier try may have been lost although it was written, and another writer may be about to write the same rows. Best effort.
 */
export async function setAside(ctx: Context, keys: readonly string[]): Promise<void> {
  try {
    const since = await readDatabaseTime(ctx.db);
    for (const key of await findUnknownKeys(ctx.db, keys))
      await ctx.objectStore.quarantine(key, since);
  } catch (error) {
    ctx.log.warn({ err: error }, 'files without rows could not be set aside');
  }
}
