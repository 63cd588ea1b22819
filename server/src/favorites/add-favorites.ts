import type { NewFavoritesBody } from '@vermilion/contract/favorites';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { insertFavorites } from './queries.ts';

/**
 * Makes the finished works of `ids` favorites, and returns their ids. A work in `former` gets back
 * the time, and so the place, that it had before.
 */
export function addFavorites(
  ctx: Context,
  { userId }: Actor,
  { ids, former = [] }: NewFavoritesBody,
): Promise<{ ids: string[] }> {
  const now = ctx.clock.now();
  const since = new Map(
    former.map(({ id, favorited_at: at }) => [id, earlierOf(new Date(at), now)]),
  );

  return withTransaction(ctx.db, async tx => ({
    ids: await insertFavorites(tx, { userId, jobIds: ids, createdAt: now, since }),
  }));
}

function earlierOf(one: Date, other: Date): Date {
  return one < other ? one : other;
}
