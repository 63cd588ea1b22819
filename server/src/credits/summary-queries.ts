import type { TransactionType } from '@vermilion/contract/transaction-types';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';

export type Sums = { balance: number; spentSince: number; purchased: number };

/**
 * Reads all sums in one statement, so that they are consistent. `spentSince` can be negative,
 * because a refund may belong to a deduction before `since`.
 */
export async function readSums(db: Db, accountId: string, since: Date): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select account.balance,
      coalesce(-sum(entry.delta) filter (where entry.type in ('deduction', 'refund') and entry.created_at >= ${since}), 0)::integer
        as "spentSince",
      coalesce(sum(entry.delta) filter (where entry.type in ('top-up', 'purchase', 'payment')), 0)::integer as purchased
    from credits_accounts account left join credit_transactions entry on entry.account_id = account.id
    where account.id = ${accountId}
    group by account.id`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error(`there is no credit account ${accountId}`);

  return sums;
}

export type EntryFilter = {
  accountId: string;
  type: TransactionType | undefined;
  since: Date | undefined;
};

/**
 * Lists the newest rows first. The rows of an account are numbered without gaps, so a page without
 * a filter is found by number, which is faster than skipping rows.
 */
export function listNewestEntries(
  db: Db,
  filter: EntryFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const isWhole = hasAllRows(filter);

  return entriesOf(db, filter)
    .select(['id', 'created_at', 'type', 'delta', 'balance_after', 'note', 'job_id'])
    .$if(isWhole, query =>
      query.where('seq', '<=', sql<number>`${lastSeqOf(filter)} - ${offset}::integer`),
    )
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(isWhole ? 0 : offset)
    .execute();
}

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  if (hasAllRows(filter)) {
    const { rows } = await sql<{ count: number }>`
      select ${lastSeqOf(filter)} as count`.execute(db);

    return rows[0]?.count ?? 0;
  }
  const { count } = await entriesOf(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

  return count;
}

function hasAllRows({ type, since }: EntryFilter): boolean {
  return type === undefined && since === undefined;
}

function lastSeqOf({ accountId }: EntryFilter): RawBuilder<number> {
  return sql<number>`(select last_seq from credits_accounts where id = ${accountId})`;
}

function entriesOf(db: Db, { accountId, type, since }: EntryFilter) {
  return db
    .selectFrom('credit_transactions')
    .where('account_id', '=', accountId)
    .$if(type !== undefined, query => query.where('type', '=', type ?? ''))
    .$if(since !== undefined, query => query.where('created_at', '>=', since ?? new Date(0)));
}
