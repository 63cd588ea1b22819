import type { CurrentWorks } from '@vermilion/contract/history';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { findCurrentWorks } from './find-works.ts';

/** A page asks every 10 s when no messages reach it, and once after each time that it reconnects. Somebody may have many pages open. */
export const CURRENT_READS = { name: 'history-current', calls: 600, perSeconds: 60 };

/**
 * Returns the works named by `ids` and all pending ones, as they are at one moment. A work in the trash is only its revision, and one that
 * is not the user's is left out like one that does not exist.
 * @throws AppError RATE_LIMITED
 */
export async function listCurrentWorks(
  ctx: Context,
  { userId }: Actor,
  { ids = [] }: { ids?: readonly string[] | undefined },
): Promise<CurrentWorks> {
  await ctx.rateLimits.consume(CURRENT_READS, userId);

  return findCurrentWorks(ctx.db, userId, { jobIds: ids, withPending: true });
}
