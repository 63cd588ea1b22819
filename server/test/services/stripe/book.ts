/**
 * The stand-in's checkout sessions and payments. Each change announces the same events as Stripe.
 */
import { chargeObject, paymentObject, sessionObject } from './objects.ts';
import { newId, type Payment, type Session, type StripeEvent } from './records.ts';
import { missing, refuse } from './refusal.ts';
import { createReturns } from './returns.ts';

export type Book = ReturnType<typeof createBook>;

type BookParts = {
  now: () => number;
  emit: (event: StripeEvent) => void;
  apiVersion: string;
};

export function createBook(parts: BookParts) {
  const { now } = parts;
  const announce = (type: string, object: object) => parts.emit(newEvent(parts, type, object));
  const sessions = new Map<string, Session>();
  const paid = (id: string) => {
    const session = find(id);
    if (session.payment?.status !== 'succeeded')
      throw refuse(400, { message: 'This session has no payment.' });

    return { session, payment: session.payment };
  };

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
    session.payment = {
      id: newId('pi'),
      chargeId: newId('ch'),
      status,
      method,
      refundedMinor: 0,
      disputes: [],
    };

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
      const opened: Session = {
        ...session,
        id: newId('cs_test'),
        createdAt: now(),
        status: 'open',
        payment: null,
      };
      sessions.set(opened.id, opened);

      return opened;
    },
    findByPayment: (paymentId: string) =>
      [...sessions.values()].find(({ payment }) => payment?.id === paymentId),
    pay(id: string, method = 'card'): void {
      announcePaid(complete(id, method, 'succeeded'), 'checkout.session.completed');
    },
    /** Pays with a method that needs some days. */
    payLater(id: string): void {
      announce(
        'checkout.session.completed',
        sessionObject(complete(id, 'sepa_debit', 'processing'), ''),
      );
    },
    settleLater(id: string, outcome: 'succeeded' | 'failed'): void {
      const session = find(id);
      if (session.payment?.status !== 'processing')
        throw refuse(400, { message: 'Nothing is being processed.' });
      session.payment.status = outcome === 'succeeded' ? 'succeeded' : 'requires_payment_method';
      if (outcome === 'succeeded')
        announcePaid(session, 'checkout.session.async_payment_succeeded');
      else announce('checkout.session.async_payment_failed', sessionObject(session, ''));
    },
    expire(id: string): Session {
      const session = find(id);
      if (session.status !== 'open')
        throw refuse(400, { message: 'Only open sessions can be expired.' });
      session.status = 'expired';
      announce('checkout.session.expired', sessionObject(session, ''));

      return session;
    },
    ...createReturns({ paid, announce, now }),
  };
}

function newEvent({ now, apiVersion }: BookParts, type: string, object: object): StripeEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: now(),
    livemode: false,
    type,
    // Events contain a snapshot, so an event that arrives late describes a past state.
    data: { object: structuredClone(object) },
    request: { id: null, idempotency_key: null },
    pending_webhooks: 1,
  };
}
