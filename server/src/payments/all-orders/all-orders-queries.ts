import type { AllOrdersFilter } from '@vermilion/contract/admin/orders';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { userIdOf } from '../../database/owner-condition.ts';
import type { OrderRow } from '../queries.ts';

export type AnyOrderRow = OrderRow & { user_id: string | null; email: string | null };

export function listAnyOrders(
  db: Db,
  { status, currency, owner, reference, from, to }: AllOrdersFilter,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AnyOrderRow[]> {
  const conditions = [
    sql`true`,
    ...(status ? [sql`placed.status = ${status}`] : []),
    ...(currency ? [sql`placed.currency = ${currency}`] : []),
    ...(owner
      ? [
          sql`placed.credit_account_id = (
            select credit_account_id from accounts_users where id = ${userIdOf(owner)})`,
        ]
      : []),
    ...(reference
      ? [sql`(placed.payment_id = ${reference} or placed.session_id = ${reference})`]
      : []),
    ...(from ? [sql`placed.created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`placed.created_at <= ${to}::timestamptz`] : []),
    ...(before
      ? [
          sql`(placed.created_at, placed.id) < (
            select last.created_at, last.id from payments_orders last where last.id = ${before})`,
        ]
      : []),
  ];

  return select(
    db,
    sql`${sql.join(conditions, sql` and `)}
    order by placed.created_at desc, placed.id desc limit ${limit}`,
  );
}

export async function findAnyOrder(db: Db, id: string): Promise<AnyOrderRow | undefined> {
  const [row] = await select(db, sql`placed.id = ${id}`);

  return row;
}

async function select(db: Db, where: RawBuilder<unknown>): Promise<AnyOrderRow[]> {
  const { rows } = await sql<AnyOrderRow>`
    select placed.id, placed.credit_account_id, placed.package_key, placed.package_name, placed.base_credits, placed.bonus_credits,
      placed.amount_minor, placed.currency, placed.status, placed.session_id, placed.payment_id, placed.refunded_minor,
      placed.credits_taken_back, placed.version, placed.created_at, placed.paid_at, person.id as user_id, person.email
    from payments_orders placed left join accounts_users person
      on person.credit_account_id = placed.credit_account_id and person.closed_at is null
    where ${where}`.execute(db);

  return rows;
}
