import type { Context } from '../context.ts';
import { findOpenEvent, setHandled } from './event-queries.ts';
import { findOrderId } from './queries.ts';
import { serviceOf } from './service.ts';
import { settleOrder } from './settle-order.ts';

/** Settles the order of an unhandled event, if it has one, and marks the event as handled. */
export async function handleEvent(ctx: Context, { eventId }: { eventId: string }): Promise<void> {
  const event = await findOpenEvent(ctx.db, eventId);
  if (!event) return;

  const orderId = await findOrderIdOf(ctx, {
    sessionId: event.session_id,
    paymentId: event.payment_id,
  });
  if (orderId !== undefined) await settleOrder(ctx, { orderId, eventId });
  else {
    // The event has no order here, because another program may use the same account at the payment
    // service.
    ctx.log.info(
      { eventId, type: event.type },
      'an event of the payment service has no order here',
    );
    await setHandled(ctx.db, eventId);
  }
}

type About = { sessionId: string | null; paymentId: string | null };

/**
 * Returns the order's id. If the event of a refund arrives before the event of its payment, the
 * payment service is asked for the session.
 */
async function findOrderIdOf(ctx: Context, about: About): Promise<string | undefined> {
  const known = await findOrderId(ctx.db, about);
  if (known || about.paymentId === null) return known?.id;
  const sessionId = await serviceOf(ctx).findSessionOf(about.paymentId);

  return sessionId === null
    ? undefined
    : (await findOrderId(ctx.db, { sessionId, paymentId: null }))?.id;
}
