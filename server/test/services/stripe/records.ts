import { randomBytes } from 'node:crypto';

export type Session = {
  id: string;
  amountMinor: number;
  currency: string;
  productName: string;
  methods: string[];
  orderId: string | null;
  metadata: Record<string, string>;
  paymentMetadata: Record<string, string>;
  locale: string;
  successUrl: string;
  cancelUrl: string;
  createdAt: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  payment: Payment | null;
};

export type Payment = {
  id: string;
  chargeId: string;
  status: 'processing' | 'succeeded' | 'requires_payment_method';
  method: string;
  refundedMinor: number;
  disputes: Dispute[];
};

export type Dispute = { id: string; status: string; createdAt: number };

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

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
