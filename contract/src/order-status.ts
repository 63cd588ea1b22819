/**
 * The status machine of an order. The payment service decides: a failed or expired order still
 * completes if it turns out to be paid. A paid order never becomes unpaid.
 */
export const ORDER_STATUSES = [
  'pending',
  'completed',
  'failed',
  'expired',
  'partially_refunded',
  'refunded',
  'disputed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const paid = ['completed', 'partially_refunded', 'refunded', 'disputed'] as const;
const without = (status: (typeof paid)[number]) => paid.filter(other => other !== status);

export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['failed', 'expired', ...paid],
  failed: ['expired', ...paid],
  expired: ['failed', ...paid],
  completed: without('completed'),
  partially_refunded: without('partially_refunded'),
  refunded: without('refunded'),
  disputed: without('disputed'),
};

export function mayOrderTurn(from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from].includes(to);
}

export function isPaid(status: OrderStatus): boolean {
  return (paid as readonly OrderStatus[]).includes(status);
}
