import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { insertFavorites } from './queries.ts';

/** Makes those of `ids` favorites that are finished works of one's own; answers those that are after it. */
export function addFavorites(ctx: Context, { userId }: Actor, ids: readonly string[]): Promise<{ ids: string[] }> {
  return withTransaction(ctx.db, async tx => ({
    ids: await insertFavorites(tx, { userId, jobIds: ids, createdAt: ctx.clock.now() }),
  }));
}
