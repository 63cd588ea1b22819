/** Events only hint that something has changed: `findCheckout` returns the current state. */
import type { Currency } from '@vermilion/contract/credit-packages';

export type CheckoutRequest = {
  /** The request also uses this id as its idempotency key. */
  orderId: string;
  creditAccountId: string;
  productName: string;
  amountMinor: number;
  currency: Currency;
  language: 'en' | 'zh';
  /** The service replaces `{CHECKOUT_SESSION_ID}` in the address. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

export type Checkout = {
  sessionId: string;
  orderId: string | null;
  creditAccountId: string | null;
  paymentId: string | null;
  state: CheckoutState;
  amountMinor: number | null;
  currency: string | null;
  refundedMinor: number;
  /** True if a dispute holds back or has taken the money. */
  isDisputed: boolean;
};

/** `sessionId` or `paymentId` is set, or both. */
export type PaymentEvent = {
  id: string;
  type: string;
  sessionId: string | null;
  paymentId: string | null;
};

export interface PaymentProvider {
  /**
   * `url` is null if the service gave none.
   * @throws PaymentFailure
   */
  openCheckout(request: CheckoutRequest): Promise<{ sessionId: string; url: string | null }>;
  /**
   * Returns null if the service knows no such session.
   * @throws PaymentFailure
   */
  findCheckout(sessionId: string): Promise<Checkout | null>;
  /**
   * Returns the session of a payment, or null.
   * @throws PaymentFailure
   */
  findSessionOf(paymentId: string): Promise<string | null>;
  /** True if this adapter can verify the signatures of events. */
  readonly readsEvents: boolean;
  /**
   * Returns null for an event that concerns no order.
   * @throws ForgedEvent if the signature does not prove these bytes
   */
  readEvent(body: Buffer, signature: string | undefined, now: Date): PaymentEvent | null;
}

/** The service is unavailable or refused a request. The message is for the log only. */
export class PaymentFailure extends Error {
  override name = 'PaymentFailure';
}

export class ForgedEvent extends Error {
  override name = 'ForgedEvent';
}
