import type { CreditTransaction, TransactionsQuery } from '@vermilion/contract/credits';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { presentTransaction } from './present.ts';
import { countEntries, listNewestEntries } from './summary-queries.ts';

export type TransactionPage = { transactions: CreditTransaction[]; total: number };

/** `total` counts all rows that match the query. */
export async function listTransactions(
  ctx: Context,
  actor: Pick<Actor, 'creditAccountId'>,
  query: TransactionsQuery,
): Promise<TransactionPage> {
  const { page, limit, type, startDate } = query;
  const filter = {
    accountId: actor.creditAccountId,
    type,
    since: startDate === undefined ? undefined : new Date(startDate),
  };
  const [rows, total] = await Promise.all([
    listNewestEntries(ctx.db, filter, { limit, offset: (page - 1) * limit }),
    countEntries(ctx.db, filter),
  ]);

  return { transactions: rows.map(presentTransaction), total };
}
