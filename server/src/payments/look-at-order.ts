import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { enqueueLook } from './definitions.ts';
import { decideAtLook } from './rules.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Looks at an order that nobody may have told of, until it is no longer pending; after the last look it is expired. One whose session was
 * never written down can't be paid and has failed.
 */
export async function lookAtOrder(
  ctx: Context,
  { orderId, look }: { orderId: string; look: number },
): Promise<void> {
  const order = await settleOrder(ctx, { orderId, otherwise: state => decideAtLook(state, look) });

  if (order.status === 'pending')
    await withTransaction(ctx.db, tx => enqueueLook(tx, orderId, look + 1));
}
