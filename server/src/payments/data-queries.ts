import type { Db } from '../database/database.ts';

export function listOrdersAfter(
  db: Db,
  accountId: string,
  { afterId, limit }: { afterId: string; limit: number },
) {
  return db
    .selectFrom('payments_orders')
    .select([
      'id',
      'created_at',
      'paid_at',
      'status',
      'package_name',
      'base_credits',
      'bonus_credits',
      'amount_minor',
    ])
    .select(['currency', 'refunded_minor', 'credits_taken_back'])
    .where('credit_account_id', '=', accountId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
