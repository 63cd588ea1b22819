/** Statements that read the ledger. Those that write it, and those beside a posting, are in `ledger.ts`. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ChainEnd, LedgerEntry, TransactionType } from './rules.ts';

/** In the order of their ids; `afterId` is the last one of the page before. */
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

/** The balance of the account whose id a column of the statement holds, as an expression. */
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

/** Rows of an account by number, after `afterSeq` and up to `lastSeq`. */
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
    type: row.type as TransactionType, // held by a check of the table
    delta: row.delta,
    balanceAfter: row.balance_after,
    reasonKey: row.reason_key,
    jobId: row.job_id,
    createdAt: row.created_at,
    hash: row.hash,
  }));
}

/** The number of the first row after the one that its account calls the last: one statement, so that no posting comes between. */
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

/** What an account has spent: its deductions less its refunds. */
export async function sumSpent(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select greatest(0, coalesce(-sum(delta), 0))::integer as spent from credit_transactions
    where account_id = ${accountId} and type in ('deduction', 'refund')`.execute(db);

  return rows[0]?.spent ?? 0;
}

/** What an account's owner sees of its rows, by number; `afterSeq` is the last one of the page before. */
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
