import { chargeObject, disputeObject, refundObject } from './objects.ts';
import { newId, type Payment, type Session } from './records.ts';
import { refuse } from './refusal.ts';

type ReturnParts = {
  /** @throws Refusal if the session has no payment */
  paid(sessionId: string): { session: Session; payment: Payment };
  announce(type: string, object: object): void;
  now(): number;
};

export function createReturns({ paid, announce, now }: ReturnParts) {
  return {
    refund(id: string, amountMinor: number): void {
      const { session, payment } = paid(id);
      if (amountMinor <= 0 || payment.refundedMinor + amountMinor > session.amountMinor)
        throw refuse(400, { code: 'charge_already_refunded', message: 'More than was paid.' });
      payment.refundedMinor += amountMinor;
      announce('charge.refunded', chargeObject(session));
    },
    /** The bank returns a part of the refund to the shop. */
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
