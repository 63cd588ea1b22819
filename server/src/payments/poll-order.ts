import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { enqueuePoll } from './definitions.ts';
import { decideAtPoll } from './rules.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Polls a pending order, and enqueues the next poll if the order stays pending. The last poll makes
 * the order expire. An order without a session can't be paid, and fails.
 * @param look the number of earlier polls
 */
export async function pollOrder(
  ctx: Context,
  { orderId, look }: { orderId: string; look: number },
): Promise<void> {
  const order = await settleOrder(ctx, { orderId, otherwise: state => decideAtPoll(state, look) });

  if (order.status === 'pending')
    await withTransaction(ctx.db, tx => enqueuePoll(tx, orderId, look + 1));
}
