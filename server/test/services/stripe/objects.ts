/** Stripe's objects in answers and events. References are ids unless they are expanded. */
import type { Dispute, Payment, Session } from './records.ts';

/** @param origin the origin of the payment page; empty if nobody opens the page */
export function sessionObject(session: Session, origin: string) {
  return {
    id: session.id,
    object: 'checkout.session',
    mode: 'payment',
    status: session.status,
    payment_status: session.payment?.status === 'succeeded' ? 'paid' : 'unpaid',
    amount_subtotal: session.amountMinor,
    amount_total: session.amountMinor,
    currency: session.currency,
    client_reference_id: session.orderId,
    metadata: session.metadata,
    allowed_payment_method_types: session.methods,
    customer_details: session.payment ? { email: 'buyer@example.com', name: 'A Buyer' } : null,
    payment_intent: session.payment?.id ?? null,
    locale: session.locale,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    url: session.status === 'open' ? `${origin}/c/pay/${session.id}` : null,
    created: session.createdAt,
    expires_at: session.expiresAt,
    livemode: false,
  };
}

export function paymentObject(session: Session) {
  const { payment } = session;

  return {
    id: payment?.id,
    object: 'payment_intent',
    amount: session.amountMinor,
    currency: session.currency,
    status: payment?.status,
    metadata: session.paymentMetadata,
    latest_charge: payment?.status === 'succeeded' ? payment.chargeId : null,
    livemode: false,
  };
}

export function chargeObject(session: Session) {
  const { payment } = session;

  return {
    id: payment?.chargeId,
    object: 'charge',
    amount: session.amountMinor,
    amount_refunded: payment?.refundedMinor ?? 0,
    currency: session.currency,
    disputed: (payment?.disputes.length ?? 0) > 0,
    metadata: session.paymentMetadata,
    paid: true,
    payment_intent: payment?.id,
    payment_method_details: { type: payment?.method },
    refunded: payment?.refundedMinor === session.amountMinor,
    status: 'succeeded',
    livemode: false,
  };
}

export function refundObject(session: Session, payment: Payment, amountMinor: number) {
  return {
    id: `re_${payment.chargeId}_${amountMinor}`,
    object: 'refund',
    amount: amountMinor,
    charge: payment.chargeId,
    currency: session.currency,
    failure_reason: 'expired_or_canceled_card',
    payment_intent: payment.id,
    status: 'failed',
  };
}

export function disputeObject(session: Session, payment: Payment, dispute: Dispute) {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: session.amountMinor,
    charge: payment.chargeId,
    currency: session.currency,
    payment_intent: payment.id,
    reason: 'fraudulent',
    status: dispute.status,
    created: dispute.createdAt,
    livemode: false,
  };
}

export function listObject(data: readonly object[], url: string) {
  return { object: 'list', data, has_more: false, url };
}
