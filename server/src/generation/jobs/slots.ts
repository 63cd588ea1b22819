/**
 * Which jobs may be submitted to a provider that takes so many at once, on all nodes together.
 * Slots are given under the lock of the provider's row, last in a transaction; jobs that somebody
 * has locked are passed over, so that nobody waits for anybody.
 */
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { findProvider } from './find-provider.ts';
import { chooseWaiting, listTakenSlots, lockProvider } from './slot-queries.ts';

export type Slot = { workId: string; slot: number };

/** Of a provider that has no limit any more so many get a slot at once. */
const UNLIMITED_SLOTS = 200;

/**
 * Chooses who gets the free slots of a provider, and locks these jobs. Nothing is given by a node
 * that does not know the provider, or while that is away; one slot at a time while it is on trial.
 */
export async function chooseForSlots(ctx: Context, tx: Tx, name: string): Promise<Slot[]> {
  const provider = findProvider(ctx, name);
  if (!provider) return [];
  const { isAway, isHalfOpen } = await lockProvider(tx, name);
  if (isAway) return [];
  const taken = await listTakenSlots(tx, name);
  const { requestsMax = taken.length + UNLIMITED_SLOTS } = provider;
  if (taken.length >= requestsMax) return [];
  const free = Array.from({ length: requestsMax }, (_, index) => index + 1).filter(slot => !taken.includes(slot));
  const workIds = await chooseWaiting(tx, name, isHalfOpen ? 1 : free.length);

  return workIds.map((workId, index) => ({ workId, slot: free[index] ?? 0 }));
}
