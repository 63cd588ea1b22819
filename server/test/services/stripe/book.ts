/** What the stand-in for Stripe knows, and what may become of it. Every change makes the events that Stripe makes. */
import { randomBytes } from 'node:crypto';
import {
  chargeObject,
  disputeObject,
  type Payment,
  paymentObject,
  refundObject,
  type Session,
  sessionObject,
} from './objects.ts';
import { missing, refuse } from './refusal.ts';

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  type: string;
  data: { object: object };
  request: { id: null; idempotency_key: null };
  pending_webhooks: number;
};

export type Book = ReturnType<typeof createBook>;

/** @param tell is given each event as it is made */
export function createBook({
  now,
  tell,
  apiVersion,
}: {
  now: () => number;
  tell: (event: StripeEvent) => void;
  apiVersion: string;
}) {
  const sessions = new Map<string, Session>();
  const paid = (id: string) => {
    const session = find(id);
    if (session.payment?.status !== 'succeeded') throw refuse(400, { message: 'This session has no payment.' });

    return { session, payment: session.payment };
  };

  function announce(type: string, object: object): void {
    tell({
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: now(),
      livemode: false,
      type,
      // As it was then: an event that comes late tells of a state that has passed.
      data: { object: structuredClone(object) },
      request: { id: null, idempotency_key: null },
      pending_webhooks: 1,
    });
  }

  function find(id: string): Session {
    const session = sessions.get(id);
    if (!session) throw missing('checkout.session', id);

    return session;
  }

  function complete(id: string, method: string, status: Payment['status']): Session {
    const session = find(id);
    if (session.status !== 'open') throw refuse(400, { message: 'This session is not open.' });
    if (now() >= session.expiresAt) throw refuse(400, { message: 'This session has expired.' });
    session.status = 'complete';
    session.payment = { id: newId('pi'), chargeId: newId('ch'), status, method, refundedMinor: 0, disputes: [] };

    return session;
  }

  function announcePaid(session: Session, type: string): void {
    announce('charge.succeeded', chargeObject(session));
    announce('payment_intent.succeeded', paymentObject(session));
    announce(type, sessionObject(session, ''));
  }

  return {
    sessions,
    find,
    open(session: Omit<Session, 'id' | 'createdAt' | 'status' | 'payment'>): Session {
      const opened: Session = { ...session, id: newId('cs_test'), createdAt: now(), status: 'open', payment: null };
      sessions.set(opened.id, opened);

      return opened;
    },
    findByPayment: (paymentId: string) => [...sessions.values()].find(({ payment }) => payment?.id === paymentId),
    pay(id: string, method = 'card'): void {
      announcePaid(complete(id, method, 'succeeded'), 'checkout.session.completed');
    },
    /** With a method that takes its time. */
    payLater(id: string): void {
      announce('checkout.session.completed', sessionObject(complete(id, 'sepa_debit', 'processing'), ''));
    },
    settleLater(id: string, outcome: 'succeeded' | 'failed'): void {
      const session = find(id);
      if (session.payment?.status !== 'processing') throw refuse(400, { message: 'Nothing is being processed.' });
      session.payment.status = outcome === 'succeeded' ? 'succeeded' : 'requires_payment_method';
      if (outcome === 'succeeded') announcePaid(session, 'checkout.session.async_payment_succeeded');
      else announce('checkout.session.async_payment_failed', sessionObject(session, ''));
    },
    expire(id: string): Session {
      const session = find(id);
      if (session.status !== 'open') throw refuse(400, { message: 'Only open sessions can be expired.' });
      session.status = 'expired';
      announce('checkout.session.expired', sessionObject(session, ''));

      return session;
    },
    refund(id: string, amountMinor: number): void {
      const { session, payment } = paid(id);
      if (amountMinor <= 0 || payment.refundedMinor + amountMinor > session.amountMinor)
        throw refuse(400, { code: 'charge_already_refunded', message: 'More than was paid.' });
      payment.refundedMinor += amountMinor;
      announce('charge.refunded', chargeObject(session));
    },
    /** The bank sends a part of what was refunded back to the shop. */
    failRefund(id: string, amountMinor: number): void {
      const { session, payment } = paid(id);
      if (amountMinor <= 0 || amountMinor > payment.refundedMinor)
        throw refuse(400, { message: 'So much was not refunded.' });
      payment.refundedMinor -= amountMinor;
      announce('refund.failed', refundObject(session, payment, amountMinor));
    },
    dispute(id: string, status = 'needs_response'): void {
      const { session, payment } = paid(id);
      const dispute = { id: newId('du'), status, createdAt: now() };
      payment.disputes.push(dispute);
      announce('charge.dispute.created', disputeObject(session, payment, dispute));
    },
    closeDispute(id: string, status: 'won' | 'lost' | 'warning_closed'): void {
      const { session, payment } = paid(id);
      const dispute = payment.disputes.find(one => /needs_response|under_review/.test(one.status));
      if (!dispute) throw refuse(400, { message: 'No dispute is open.' });
      dispute.status = status;
      announce('charge.dispute.closed', disputeObject(session, payment, dispute));
    },
  };
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
