import type { Currency } from '@vermilion/contract/credit-packages';
import type { OrderStatus } from '@vermilion/contract/order-status';
import type { Db, Tx } from '../database/database.ts';
import type { OrderChange } from './rules.ts';

export type NewOrder = {
  id: string;
  creditAccountId: string;
  packageKey: string;
  packageName: string;
  baseCredits: number;
  bonusCredits: number;
  amountMinor: number;
  currency: Currency;
  createdAt: Date;
};

export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  await tx
    .insertInto('payments_orders')
    .values({
      id: order.id,
      credit_account_id: order.creditAccountId,
      package_key: order.packageKey,
      package_name: order.packageName,
      base_credits: order.baseCredits,
      bonus_credits: order.bonusCredits,
      amount_minor: order.amountMinor,
      currency: order.currency,
      created_at: order.createdAt,
    })
    .execute();
}

export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

export async function listOrders(db: Db, accountId: string, limit: number) {
  const rows = await selectOrders(db)
    .where('credit_account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

  return rows.map(typed);
}

export async function findOrderOf(
  db: Db,
  accountId: string,
  orderId: string,
): Promise<OrderRow | undefined> {
  const row = await selectOrders(db)
    .where('credit_account_id', '=', accountId)
    .where('id', '=', orderId)
    .executeTakeFirst();

  return row && typed(row);
}

export async function findOrderOfSession(
  db: Db,
  accountId: string,
  sessionId: string,
): Promise<OrderRow | undefined> {
  const row = await selectOrders(db)
    .where('credit_account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

  return row && typed(row);
}

/** Finds an order without checking its owner, so the id must not come from a user's request. */
export async function findOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  const row = await selectOrders(db).where('id', '=', orderId).executeTakeFirst();

  return row && typed(row);
}

/** Finds an order by session or payment, without checking its owner. */
export function findOrderId(
  db: Db,
  { sessionId, paymentId }: { sessionId: string | null; paymentId: string | null },
) {
  return db
    .selectFrom('payments_orders')
    .select('id')
    .where(({ eb, or }) => or([eb('session_id', '=', sessionId), eb('payment_id', '=', paymentId)]))
    .executeTakeFirst();
}

function selectOrders(db: Db) {
  return db
    .selectFrom('payments_orders')
    .select([
      'id',
      'credit_account_id',
      'package_key',
      'package_name',
      'base_credits',
      'bonus_credits',
    ])
    .select([
      'amount_minor',
      'currency',
      'status',
      'session_id',
      'payment_id',
      'refunded_minor',
      'credits_taken_back',
    ])
    .select(['version', 'created_at', 'paid_at']);
}

/** as: constraints of the table allow only these values */
function typed<R extends { currency: string; status: string }>(row: R) {
  return { ...row, currency: row.currency as Currency, status: row.status as OrderStatus };
}

/**
 * Records an order's session. Returns false if the order is no longer pending. Raises the version,
 * so that a concurrent poll that saw no session reads the order again.
 */
export async function setSession(tx: Tx, orderId: string, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments_orders')
    .set(({ eb }) => ({ session_id: sessionId, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst();

  return numUpdatedRows === 1n;
}

/** Locks the order. Returns false if another writer has changed its version. */
export async function lockOrder(tx: Tx, orderId: string, version: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payments_orders')
    .select('id')
    .where('id', '=', orderId)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst();

  return row !== undefined;
}

export type NewState = OrderChange & {
  version: number;
  paymentId: string | null;
  paidAt: Date | null;
};

export async function setState(tx: Tx, orderId: string, state: NewState): Promise<void> {
  await tx
    .updateTable('payments_orders')
    .set({
      status: state.status,
      refunded_minor: state.refundedMinor,
      credits_taken_back: state.creditsTakenBack,
      payment_id: state.paymentId,
      paid_at: state.paidAt,
      version: state.version,
    })
    .where('id', '=', orderId)
    .execute();
}

/** Makes concurrent writers read the order again. The caller must have locked the order. */
export async function setVersion(tx: Tx, orderId: string, version: number): Promise<void> {
  await tx.updateTable('payments_orders').set({ version }).where('id', '=', orderId).execute();
}

/** Returns the id of the credit account's user; undefined if the user was deleted. */
export async function findOwner(db: Db, creditAccountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts_users')
    .select('id')
    .where('credit_account_id', '=', creditAccountId)
    .executeTakeFirst();

  return row?.id;
}
