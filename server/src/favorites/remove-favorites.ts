import type { FormerFavorites } from '@vermilion/contract/favorites';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { findWorks } from '../works/public.ts';
import { deleteFavorites } from './queries.ts';

/**
 * Removes favorites. Returns the user's works among `ids`, and the times of the removed favorites.
 */
export function removeFavorites(
  ctx: Context,
  { userId }: Actor,
  ids: readonly string[],
): Promise<{ ids: string[]; former: FormerFavorites }> {
  return withTransaction(ctx.db, async tx => {
    const works = (await findWorks(tx, userId, ids)).map(({ id }) => id);

    const rows = await deleteFavorites(tx, userId, works);
    const former = rows.map(row => ({
      id: row.job_id,
      favorited_at: row.created_at.toISOString(),
    }));

    return { ids: works, former };
  });
}
