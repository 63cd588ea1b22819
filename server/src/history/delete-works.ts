import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { trashWorks } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';

/** Puts those of `ids` that are one's own in the trash; answers those that are there after it. Pending ones are cancelled first. */
export function deleteWorks(ctx: Context, { userId }: Actor, ids: readonly string[]): Promise<{ ids: string[] }> {
  return withTransaction(ctx.db, async tx => ({ ids: (await trashWorks(ctx, tx, { userId, jobIds: ids })).ids }));
}
