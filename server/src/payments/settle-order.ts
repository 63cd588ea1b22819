/**
 * Brings an order and its ledger rows to what the payment service says of its checkout at this moment. Return page, events and looks all
 * come here, as often as they like and in any order: what was brought over is not brought over again. Whoever changes an order writes
 * only if nobody did since it was read, and else asks the service anew, so an older truth never follows a newer one. An event counts as
 * a change also where it finds none: who asked before it was told may hold an older truth.
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
  /** Marked as handled in the transaction that writes what came of it. */
  eventId?: string;
  /** What becomes of the order when the service says nothing new. */
  otherwise?: (order: OrderState) => OrderChange | undefined;
};

const TRIES_MAX = 20;

/**
 * @returns the order as it is then
 * @throws PaymentFailure, AppError PAYMENT_DISABLED
 */
export async function settleOrder(ctx: Context, settling: Settling): Promise<OrderRow> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const order = await findOrder(ctx.db, settling.orderId);
    if (!order) throw new Error(`there is no order ${settling.orderId}`);

    const checkout = await askFor(ctx, order);

    const isWritten = await withTransaction(ctx.db, tx =>
      bringOver(ctx, tx, { ...settling, order, checkout }),
    );
    if (isWritten) return (await findOrder(ctx.db, order.id)) ?? order;
  }
  throw new Error(`order ${settling.orderId} was changed by others ${TRIES_MAX} times`);
}

/** What the service says of the order's session; null where it says nothing that counts. */
async function askFor(ctx: Context, order: OrderRow): Promise<Checkout | null> {
  const checkout =
    order.session_id === null ? null : await serviceOf(ctx).findCheckout(order.session_id);
  if (!checkout || isOf(stateOf(order), checkout)) return checkout;
  ctx.log.error(
    { orderId: order.id, sessionId: checkout.sessionId },
    'a checkout is not what its order says: ignored',
  );

  return null;
}

type Bringing = Settling & { order: OrderRow; checkout: Checkout | null };

/** False when somebody else changed the order since it was read. */
async function bringOver(
  ctx: Context,
  tx: Tx,
  { order, checkout, eventId, otherwise }: Bringing,
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
  for (const movement of movements) await move(ctx, tx, { order, movement, version });
  const ownerId = movements.length > 0 ? await findOwner(tx, order.credit_account_id) : undefined;
  if (ownerId !== undefined) await notify(tx, { kind: 'credits', userId: ownerId });
}

type Moving = { order: OrderRow; movement: Movement; version: number };

async function move(ctx: Context, tx: Tx, { order, movement, version }: Moving): Promise<void> {
  const { kind, credits, reason } = movement;
  const purchase = {
    accountId: order.credit_account_id,
    credits,
    // An order is bought once, whatever its version.
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
