/** Reads of the ledger, except those that `ledger.ts` needs to write a row. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ChainEnd, LedgerEntry, TransactionType } from './rules.ts';

export async function listAccountsAfter(
  db: Db,
  afterId: string | null,
  limit: number,
): Promise<ChainEnd[]> {
  const rows = await db
    .selectFrom('credits_accounts')
    .select(['id', 'balance', 'last_seq', 'last_hash'])
    .where(sql<boolean>`(${afterId}::uuid is null or id > ${afterId}::uuid)`)
    .orderBy('id')
    .limit(limit)
    .execute();

  return rows.map(row => ({
    accountId: row.id,
    balance: row.balance,
    seq: row.last_seq,
    hash: row.last_hash,
  }));
}

export function balanceAt(accountId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select balance from credits_accounts where id = ${accountId})`;
}

export async function readBalance(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('credits_accounts')
    .select('balance')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

  return row.balance;
}

export type KeptEntry = LedgerEntry & { hash: Buffer };

/** Returns the account's rows after `afterSeq` up to `lastSeq`, in the order of their numbers. */
export async function listEntries(
  db: Db,
  {
    accountId,
    afterSeq,
    lastSeq,
    limit,
  }: { accountId: string; afterSeq: number; lastSeq: number; limit: number },
): Promise<KeptEntry[]> {
  const rows = await db
    .selectFrom('credit_transactions')
    .select([
      'id',
      'seq',
      'type',
      'delta',
      'balance_after',
      'reason_key',
      'job_id',
      'created_at',
      'hash',
    ])
    .where('account_id', '=', accountId)
    .where('seq', '>', afterSeq)
    .where('seq', '<=', lastSeq)
    .orderBy('seq')
    .limit(limit)
    .execute();

  return rows.map(row => ({
    id: row.id,
    accountId,
    seq: row.seq,
    type: row.type as TransactionType, // as: the table checks it
    delta: row.delta,
    balanceAfter: row.balance_after,
    reasonKey: row.reason_key,
    jobId: row.job_id,
    createdAt: row.created_at,
    hash: row.hash,
  }));
}

/**
 * Returns the number of the first row after the account's `last_seq`, or undefined. Such a row is a
 * fault. One statement reads both numbers, because a posting could come between two statements.
 */
export async function findSeqBeyond(db: Db, accountId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('credit_transactions as entry')
    .innerJoin('credits_accounts as account', 'account.id', 'entry.account_id')
    .select('entry.seq')
    .where('entry.account_id', '=', accountId)
    .whereRef('entry.seq', '>', 'account.last_seq')
    .orderBy('entry.seq')
    .limit(1)
    .executeTakeFirst();

  return row?.seq;
}

/**
 * Returns deductions minus refunds. They are computed as all other rows minus the balance, because
 * there are few other rows, and an index finds them.
 */
export async function sumSpent(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select greatest(0, coalesce((
      select sum(delta) from credit_transactions
      where account_id = ${accountId} and type not in ('deduction', 'refund')), 0) - balance)::integer as spent
    from credits_accounts where id = ${accountId}`.execute(db);

  return rows[0]?.spent ?? 0;
}

/**
 * Returns the rows after `afterSeq` in the order of their numbers, with the columns that users may
 * see.
 */
export function listLedgerAfter(
  db: Db,
  accountId: string,
  { afterSeq, limit }: { afterSeq: number; limit: number },
) {
  return db
    .selectFrom('credit_transactions')
    .select(['id', 'seq', 'created_at', 'type', 'delta', 'balance_after', 'job_id', 'note'])
    .where('account_id', '=', accountId)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}
