/** Converts Stripe's objects to the port's terms. Fields may be absent in another API version. */
import type Stripe from 'stripe';
import type { Checkout, CheckoutState, PaymentEvent } from './port.ts';

/**
 * @param session with `payment_intent.latest_charge` expanded
 * @returns a checkout whose `isDisputed` stays true after a dispute has ended
 */
export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const payment = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof payment?.latest_charge === 'object' ? payment.latest_charge : null;

  return {
    sessionId: session.id,
    orderId: session.client_reference_id,
    creditAccountId: session.metadata?.['credit_account_id'] ?? null,
    paymentId: idOf(session.payment_intent),
    state: stateOf(session, payment),
    amountMinor: session.amount_total,
    currency: session.currency,
    refundedMinor: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
  };
}

function stateOf(
  session: Stripe.Checkout.Session,
  payment: Stripe.PaymentIntent | null,
): CheckoutState {
  if (session.payment_status === 'paid' || session.payment_status === 'no_payment_required')
    return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';

  return payment?.status === 'requires_payment_method' || payment?.status === 'canceled'
    ? 'failed'
    : 'processing';
}

export function eventOf(event: Stripe.Event): PaymentEvent | null {
  // as: the code reads only these fields, and treats each as optional
  const about = event.data.object as {
    object?: string;
    id?: string;
    payment_intent?: string | { id: string } | null;
  };
  const isSession = about.object === 'checkout.session';
  const sessionId = isSession ? (about.id ?? null) : null;
  const paymentId =
    about.object === 'payment_intent' ? (about.id ?? null) : idOf(about.payment_intent ?? null);
  if (!sessionId && !paymentId) return null;

  return { id: event.id, type: event.type, sessionId, paymentId };
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
