/**
 * The service where people pay. It opens a page for an order, and afterwards tells what became of it. Its events are only hints that
 * something changed: what counts is what `findCheckout` says when it is asked.
 */
import type { Currency } from '@vermilion/contract/credit-packages';

export type CheckoutRequest = {
  /** Also what makes a repeat of the request the same request. */
  orderId: string;
  creditAccountId: string;
  /** As the buyer reads it. */
  productName: string;
  amountMinor: number;
  currency: Currency;
  language: 'en' | 'zh';
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the service. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

/** Everything that is true of a checkout at the moment. */
export type Checkout = {
  sessionId: string;
  /** What the session says of whose it is; null where it says nothing. */
  orderId: string | null;
  creditAccountId: string | null;
  paymentId: string | null;
  state: CheckoutState;
  amountMinor: number | null;
  currency: string | null;
  /** All refunds together. */
  refundedMinor: number;
  /** The money is held back or lost because of a dispute. */
  isDisputed: boolean;
};

/** Of an event only what it is about; one of the two ids is there. */
export type PaymentEvent = {
  id: string;
  type: string;
  sessionId: string | null;
  paymentId: string | null;
};

export interface PaymentProvider {
  /** `url` is null when the service gave none. @throws PaymentFailure */
  openCheckout(request: CheckoutRequest): Promise<{ sessionId: string; url: string | null }>;
  /** Null when the service knows no such session. @throws PaymentFailure */
  findCheckout(sessionId: string): Promise<Checkout | null>;
  /** The session that a payment was made in; null when there is none. @throws PaymentFailure */
  findSessionOf(paymentId: string): Promise<string | null>;
  /** Whether events can be told from forged ones. */
  readonly readsEvents: boolean;
  /** Null for events that are about nothing of ours. @throws ForgedEvent when the signature does not prove these very bytes */
  readEvent(body: Buffer, signature: string | undefined, now: Date): PaymentEvent | null;
}

/** The service is away, or refused what it was asked. Its words are for the log, never for a person. */
export class PaymentFailure extends Error {
  override name = 'PaymentFailure';
}

export class ForgedEvent extends Error {
  override name = 'ForgedEvent';
}
