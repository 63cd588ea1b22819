/** What an order becomes by what the payment service says of its checkout. Pure. */
import { isPaid, mayOrderTurn, type OrderStatus } from '@vermilion/contract/order-status';
import type { Checkout } from '../adapters/payment-provider/port.ts';

/** What of an order decides. Amounts are in minor units. */
export type OrderState = {
  id: string;
  creditAccountId: string;
  sessionId: string | null;
  amountMinor: number;
  currency: string;
  credits: number;
  status: OrderStatus;
  refundedMinor: number;
  creditsTakenBack: number;
};

/** What an order becomes. `creditsTakenBack` is of all refunds and disputes together. */
export type OrderChange = { status: OrderStatus; refundedMinor: number; creditsTakenBack: number };

/** Whether a session is the one that was opened for the order, for its owner and at its price. What is not counts for nothing. */
export function isOf(order: OrderState, checkout: Checkout): boolean {
  return (
    checkout.sessionId === order.sessionId &&
    checkout.orderId === order.id &&
    checkout.creditAccountId === order.creditAccountId &&
    checkout.amountMinor === order.amountMinor &&
    checkout.currency === order.currency
  );
}

/** Undefined when the order is what it should be. */
export function decideChange(order: OrderState, checkout: Checkout): OrderChange | undefined {
  if (checkout.state !== 'paid') return turn(order, unpaidStatuses[checkout.state]);

  const refundedMinor = Math.min(checkout.refundedMinor, order.amountMinor);
  const change = {
    status: paidStatus(order, refundedMinor, checkout.isDisputed),
    refundedMinor,
    creditsTakenBack: checkout.isDisputed ? order.credits : refundedShare(order, refundedMinor),
  };
  const isSame =
    change.status === order.status &&
    refundedMinor === order.refundedMinor &&
    change.creditsTakenBack === order.creditsTakenBack;

  return isSame ? undefined : change;
}

/** What becomes of a pending order that the service says nothing new of, at a look: without a session it can't be paid. */
export function decideAtLook(order: OrderState, look: number): OrderChange | undefined {
  if (order.status !== 'pending') return undefined;
  if (order.sessionId === null) return turn(order, 'failed');

  return look >= LOOKS_MS.length - 1 ? turn(order, 'expired') : undefined;
}

const unpaidStatuses = {
  open: 'pending',
  processing: 'pending',
  failed: 'failed',
  expired: 'expired',
} as const;

function turn(order: OrderState, status: OrderStatus): OrderChange | undefined {
  if (!mayOrderTurn(order.status, status)) return undefined;

  return { status, refundedMinor: 0, creditsTakenBack: 0 };
}

function paidStatus(order: OrderState, refundedMinor: number, isDisputed: boolean): OrderStatus {
  if (isDisputed) return 'disputed';
  if (refundedMinor === order.amountMinor) return 'refunded';

  return refundedMinor > 0 ? 'partially_refunded' : 'completed';
}

/** The credits of the amount refunded, rounded in the buyer's favor. */
function refundedShare({ credits, amountMinor }: OrderState, refundedMinor: number): number {
  return Math.floor((credits * refundedMinor) / amountMinor);
}

export type Movement = {
  kind: 'add' | 'take-back';
  credits: number;
  reason: 'purchase' | 'returned' | 'dispute won' | 'refund failed';
};

/** The postings that bring the ledger from an order as it was to what it becomes, in order. */
export function movementsOf(order: OrderState, change: OrderChange): Movement[] {
  const movements: Movement[] = [];
  if (!isPaid(order.status) && isPaid(change.status)) {
    movements.push({ kind: 'add', credits: order.credits, reason: 'purchase' });
  }
  const taken = change.creditsTakenBack - order.creditsTakenBack;
  if (taken > 0) movements.push({ kind: 'take-back', credits: taken, reason: 'returned' });
  if (taken < 0) {
    const reason = order.status === 'disputed' ? 'dispute won' : 'refund failed';
    movements.push({ kind: 'add', credits: -taken, reason });
  }

  return movements;
}

/** As on the receipt: the day and the end of the id. */
export function receiptNumberOf(id: string, createdAt: Date): string {
  return `${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}-${id.slice(-8).toUpperCase()}`;
}

/** Both currencies have two decimals. */
export function toMainUnit(minor: number): number {
  return minor / 100;
}

/** When a pending order is looked at, in milliseconds after it was made. */
export const LOOKS_MS = [120_000, 600_000, 3_600_000, 86_400_000] as const;

/** How long after the look before, or after the order was made. Undefined when there is none after it. */
export function delayBeforeLook(look: number): number | undefined {
  const at = LOOKS_MS[look];

  return at === undefined ? undefined : at - (LOOKS_MS[look - 1] ?? 0);
}
