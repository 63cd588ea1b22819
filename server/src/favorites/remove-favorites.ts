import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { findWorks } from '../history/public.ts';
import type { Actor } from '../http/actor.ts';
import { deleteFavorites } from './queries.ts';

/** Makes those of `ids` that are works of one's own favorites no more; answers these. */
export function removeFavorites(ctx: Context, { userId }: Actor, ids: readonly string[]): Promise<{ ids: string[] }> {
  return withTransaction(ctx.db, async tx => {
    const works = (await findWorks(tx, userId, ids)).map(({ id }) => id);

    await deleteFavorites(tx, userId, works);

    return { ids: works };
  });
}
