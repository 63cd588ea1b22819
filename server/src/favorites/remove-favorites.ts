import type { FormerFavorites } from '@vermilion/contract/favorites';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { findWorks } from '../works/public.ts';
import { deleteFavorites } from './queries.ts';

/** Makes those of `ids` that are works of one's own favorites no more; answers these, and since when those that were it had been. */
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
