import { isPaid, type OrderStatus } from '@vermilion/contract/order-status';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { findOrderOfSession, type OrderRow } from './queries.ts';
import { orRefuse } from './service.ts';
import { settleOrder } from './settle-order.ts';

export type Verified = { order_status: OrderStatus; credits_purchased: number };

export const VERIFICATIONS = { name: 'verify-session', calls: 60, perSeconds: 60 };

/**
 * Asks the payment service about an order that is not paid yet, and credits a payment.
 * @throws AppError NOT_FOUND if the session is unknown or another account's, PAYMENT_DISABLED,
 * RATE_LIMITED, PAYMENT_SERVICE_FAILED
 */
export async function verifySession(
  ctx: Context,
  actor: Actor,
  sessionId: string,
): Promise<Verified> {
  const order = await findOrderOfSession(ctx.db, actor.creditAccountId, sessionId);
  if (!order) throw new AppError('NOT_FOUND');
  if (isPaid(order.status)) return present(order);

  await ctx.rateLimits.consume(VERIFICATIONS, actor.userId);

  return present(await orRefuse(ctx, () => settleOrder(ctx, { orderId: order.id })));
}

function present(order: OrderRow): Verified {
  return {
    order_status: order.status,
    credits_purchased: order.base_credits + order.bonus_credits,
  };
}
