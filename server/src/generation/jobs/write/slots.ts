/**
 * Assigns a provider's slots to jobs of all nodes. A transaction locks the provider's row after all
 * other rows except objects. `chooseWaiting` skips jobs that other transactions have locked, so no
 * transaction waits for a job while it holds the provider's lock.
 */
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/database.ts';
import { findProvider } from '../run/find-provider.ts';
import { chooseWaiting, listTakenSlots, lockProvider } from './slot-queries.ts';

export type Slot = { workId: string; slot: number };

/** If the provider has no limit of slots, this many are assigned at a time. */
const UNLIMITED_SLOTS = 200;

/**
 * Chooses at most one job while the breaker is half-open, and none while it is open or if this node
 * does not serve the provider.
 */
export async function chooseForSlots(ctx: Context, tx: Tx, name: string): Promise<Slot[]> {
  const provider = findProvider(ctx, name);
  if (!provider) return [];
  const { isOpen, isHalfOpen } = await lockProvider(tx, name);
  if (isOpen) return [];
  const taken = await listTakenSlots(tx, name);
  const { requestsMax = taken.length + UNLIMITED_SLOTS } = provider;
  if (taken.length >= requestsMax) return [];
  const free = Array.from({ length: requestsMax }, (_, index) => index + 1).filter(
    slot => !taken.includes(slot),
  );
  const workIds = await chooseWaiting(tx, name, isHalfOpen ? 1 : free.length);

  return workIds.map((workId, index) => ({ workId, slot: free[index] ?? 0 }));
}
