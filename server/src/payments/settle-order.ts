/**
 * Applies a checkout's state to its order and its ledger rows. The return page, events and polls
 * call `settleOrder` in any order and any number of times. A writer changes an order only in the
 * version that it has read; otherwise it asks the service again, so that an older state never
 * follows a newer state. An event raises the version even if it changes nothing, because a
 * concurrent writer may have an older state.
 */
import { isPaid } from '@vermilion/contract/order-status';
import type { Checkout } from '../adapters/payment-provider/port.ts';
import type { Context } from '../context.ts';
import { addPurchase, takeBackPurchase } from '../credits/public.ts';
import { notify, type Tx, withTransaction } from '../database/database.ts';
import { setHandled } from './event-queries.ts';
import { findOrder, findOwner, lockOrder, type OrderRow, setState, setVersion } from './queries.ts';
import {
  decideChange,
  isOf,
  type Movement,
  movementsOf,
  type OrderChange,
  type OrderState,
} from './rules.ts';
import { serviceOf } from './service.ts';

export type Settling = {
  orderId: string;
  /**
   * The event to mark as handled. The transaction that writes the event's result also writes the
   * mark.
   */
  eventId?: string;
  /** Decides the order's change if the payment service reports none. */
  otherwise?: (order: OrderState) => OrderChange | undefined;
};

const TRIES_MAX = 20;

/**
 * @returns the order after the change
 * @throws PaymentFailure, AppError PAYMENT_DISABLED
 */
export async function settleOrder(ctx: Context, settling: Settling): Promise<OrderRow> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const order = await findOrder(ctx.db, settling.orderId);
    if (!order) throw new Error(`there is no order ${settling.orderId}`);

    const checkout = await askFor(ctx, order);

    const isWritten = await withTransaction(ctx.db, tx =>
      applyCheckout(ctx, tx, { ...settling, order, checkout }),
    );
    if (isWritten) return (await findOrder(ctx.db, order.id)) ?? order;
  }
  throw new Error(`order ${settling.orderId} was changed by others ${TRIES_MAX} times`);
}

/** Asks the payment service. Returns null if the service has no checkout that matches the order. */
async function askFor(ctx: Context, order: OrderRow): Promise<Checkout | null> {
  const checkout =
    order.session_id === null ? null : await serviceOf(ctx).findCheckout(order.session_id);
  if (!checkout || isOf(stateOf(order), checkout)) return checkout;
  ctx.log.error(
    { orderId: order.id, sessionId: checkout.sessionId },
    'a checkout was ignored, because it does not match its order',
  );

  return null;
}

type Change = Settling & { order: OrderRow; checkout: Checkout | null };

/** Applies the checkout to the order. Returns false if the order was changed since it was read. */
async function applyCheckout(
  ctx: Context,
  tx: Tx,
  { order, checkout, eventId, otherwise }: Change,
): Promise<boolean> {
  if (!(await lockOrder(tx, order.id, order.version))) return false;

  const state = stateOf(order);
  const change = (checkout && decideChange(state, checkout)) ?? otherwise?.(state);

  if (change)
    await write(ctx, tx, { order, state, change, paymentId: checkout?.paymentId ?? null });
  else if (eventId !== undefined) await setVersion(tx, order.id, order.version + 1);
  if (eventId !== undefined) await setHandled(tx, eventId);

  return true;
}

type Writing = {
  order: OrderRow;
  state: OrderState;
  change: OrderChange;
  paymentId: string | null;
};

async function write(
  ctx: Context,
  tx: Tx,
  { order, state, change, paymentId }: Writing,
): Promise<void> {
  const version = order.version + 1;
  await setState(tx, order.id, {
    ...change,
    version,
    paymentId: order.payment_id ?? paymentId,
    paidAt: order.paid_at ?? (isPaid(change.status) ? ctx.clock.now() : null),
  });

  const movements = movementsOf(state, change);
  for (const movement of movements) await postMovement(ctx, tx, { order, movement, version });
  const ownerId = movements.length > 0 ? await findOwner(tx, order.credit_account_id) : undefined;
  if (ownerId !== undefined) await notify(tx, { kind: 'credits', userId: ownerId });
}

type VersionedMovement = { order: OrderRow; movement: Movement; version: number };

async function postMovement(
  ctx: Context,
  tx: Tx,
  { order, movement, version }: VersionedMovement,
): Promise<void> {
  const { kind, credits, reason } = movement;
  const purchase = {
    accountId: order.credit_account_id,
    credits,
    reasonKey: reason === 'purchase' ? `order:${order.id}` : `order:${order.id}:${version}`,
    note: reason === 'purchase' ? order.package_name : `${order.package_name}: ${reason}`,
  };

  if (kind === 'add') await addPurchase(ctx, tx, purchase);
  else await takeBackPurchase(ctx, tx, purchase);
}

function stateOf(order: OrderRow): OrderState {
  return {
    id: order.id,
    creditAccountId: order.credit_account_id,
    sessionId: order.session_id,
    amountMinor: order.amount_minor,
    currency: order.currency,
    credits: order.base_credits + order.bonus_credits,
    status: order.status,
    refundedMinor: order.refunded_minor,
    creditsTakenBack: order.credits_taken_back,
  };
}
