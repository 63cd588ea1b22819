import { isPaid, mayOrderTurn, type OrderStatus } from '@vermilion/contract/order-status';
import type { Checkout } from '../adapters/payment-provider/port.ts';

/** Amounts are in minor units. */
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

/** The new state of an order. `creditsTakenBack` is the sum over all refunds and disputes. */
export type OrderChange = { status: OrderStatus; refundedMinor: number; creditsTakenBack: number };

/**
 * Returns whether a checkout is the order's: a session of another order, owner or price is ignored.
 */
export function isOf(order: OrderState, checkout: Checkout): boolean {
  return (
    checkout.sessionId === order.sessionId &&
    checkout.orderId === order.id &&
    checkout.creditAccountId === order.creditAccountId &&
    checkout.amountMinor === order.amountMinor &&
    checkout.currency === order.currency
  );
}

export function decideChange(order: OrderState, checkout: Checkout): OrderChange | undefined {
  if (checkout.state !== 'paid') return changeTo(order, unpaidStatuses[checkout.state]);

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

/**
 * Returns the change of a pending order for which the service reports nothing new. An order without
 * a session can't be paid.
 */
export function decideAtPoll(order: OrderState, poll: number): OrderChange | undefined {
  if (order.status !== 'pending') return undefined;
  if (order.sessionId === null) return changeTo(order, 'failed');

  return poll >= POLLS_MS.length - 1 ? changeTo(order, 'expired') : undefined;
}

const unpaidStatuses = {
  open: 'pending',
  processing: 'pending',
  failed: 'failed',
  expired: 'expired',
} as const;

function changeTo(order: OrderState, status: OrderStatus): OrderChange | undefined {
  if (!mayOrderTurn(order.status, status)) return undefined;

  return { status, refundedMinor: 0, creditsTakenBack: 0 };
}

function paidStatus(order: OrderState, refundedMinor: number, isDisputed: boolean): OrderStatus {
  if (isDisputed) return 'disputed';
  if (refundedMinor === order.amountMinor) return 'refunded';

  return refundedMinor > 0 ? 'partially_refunded' : 'completed';
}

/** Returns the credits to take back, rounded in the buyer's favor. */
function refundedShare({ credits, amountMinor }: OrderState, refundedMinor: number): number {
  return Math.floor((credits * refundedMinor) / amountMinor);
}

export type Movement = {
  kind: 'add' | 'take-back';
  credits: number;
  reason: 'purchase' | 'returned' | 'dispute won' | 'refund failed';
};

/** Returns the ledger postings between two states of an order, in sequence. */
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

/** Joins the order's day in UTC and the end of its id. */
export function receiptNumberOf(id: string, createdAt: Date): string {
  return `${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}-${id.slice(-8).toUpperCase()}`;
}

/** Converts minor units to the main unit. Dollars and yuan have two decimals. */
export function toMainUnit(minor: number): number {
  return minor / 100;
}

/** The times of the polls, in milliseconds after the order's creation. */
export const POLLS_MS = [120_000, 600_000, 3_600_000, 86_400_000] as const;

/**
 * Returns the milliseconds between the previous poll, or the order's creation, and this poll;
 * undefined after the last poll.
 */
export function delayBeforePoll(poll: number): number | undefined {
  const at = POLLS_MS[poll];

  return at === undefined ? undefined : at - (POLLS_MS[poll - 1] ?? 0);
}
