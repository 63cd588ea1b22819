import { isPaid, type OrderStatus } from '@vermilion/contract/order-status';

const CREDITS_PER_LOZENGE = 1_000;

/**
 * Returns how many lozenges stand for a package: a solid one for 1,000 credits, a half one for a
 * rest of about 500, and outlined ones for the bonus.
 */
export function tallyOf(pack: { base_credits: number; bonus_credits: number }): {
  solid: number;
  half: number;
  open: number;
} {
  const halves = Math.max(
    pack.base_credits > 0 ? 1 : 0,
    Math.round((2 * pack.base_credits) / CREDITS_PER_LOZENGE),
  );
  const open = Math.round(pack.bonus_credits / CREDITS_PER_LOZENGE);

  return {
    solid: Math.floor(halves / 2),
    half: halves % 2,
    open: Math.max(pack.bonus_credits > 0 ? 1 : 0, open),
  };
}

export type StatusTone = 'green' | 'amber' | 'red' | 'gray';

export function toneOf(status: OrderStatus): StatusTone {
  switch (status) {
    case 'completed':
      return 'green';
    case 'pending':
      return 'amber';
    case 'failed':
      return 'red';
    default:
      return 'gray';
  }
}

/**
 * Returns the payment less refunds, in the main unit of the currency; null if nothing was paid.
 * Computes in whole cents to avoid rounding errors.
 */
export function netAmountPaid(receipt: {
  status: OrderStatus;
  amount: number;
  refunded_amount: number;
}): number | null {
  if (!isPaid(receipt.status)) return null;

  return (Math.round(receipt.amount * 100) - Math.round(receipt.refunded_amount * 100)) / 100;
}

export type CheckoutReturn = { kind: 'canceled' } | { kind: 'paid'; sessionId: string };

/** Returns undefined unless the payment service has sent the user to this address. */
export function readReturn(search: {
  success?: string;
  session_id?: string;
  canceled?: string;
}): CheckoutReturn | undefined {
  if (search.success === 'true' && search.session_id)
    return { kind: 'paid', sessionId: search.session_id };

  return search.canceled === 'true' ? { kind: 'canceled' } : undefined;
}
