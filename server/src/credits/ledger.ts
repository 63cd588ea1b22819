/**
 * The one file that writes the ledger. A posting adds a row and moves the balance under the account's lock, in the caller's transaction;
 * each has a reason key, so the same posting again writes nothing. Rows are never changed: a mistake is mended by another row.
 */
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database/database.ts';
import { hashEntry, type LedgerEntry, type TransactionType } from './rules.ts';

export type Posting = {
  accountId: string;
  type: TransactionType;
  /** Signed whole credits. */
  delta: number;
  /** Unique for what is being paid, given or taken back: the same key again writes nothing. */
  reasonKey: string;
  jobId?: string;
  note?: string;
};

export async function openCreditAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.insertInto('credits_accounts').values({ id: accountId, created_at: now }).execute();
}

/**
 * Posts one row and answers the balance after it, or null when its reason key was posted before.
 * @throws AppError INSUFFICIENT_CREDITS when the balance would fall below 0, AUTH_UNAUTHORIZED when the account is closed and something is
 * to be bought with it; what is given back, and what a payment service says of former purchases, still counts
 */
export async function post(ctx: Pick<Context, 'clock' | 'ids'>, tx: Tx, posting: Posting): Promise<number | null> {
  const account = await lockAccount(tx, posting.accountId);
  if (account.closed_at && posting.type === 'deduction') throw new AppError('AUTH_UNAUTHORIZED');
  const balanceAfter = account.balance + posting.delta;
  if (balanceAfter < 0) {
    if (await isPosted(tx, posting.reasonKey)) return null;
    throw new AppError('INSUFFICIENT_CREDITS', { current: account.balance, required: -posting.delta });
  }

  const entry: LedgerEntry = {
    id: ctx.ids.next(),
    accountId: posting.accountId,
    seq: account.last_seq + 1,
    type: posting.type,
    delta: posting.delta,
    balanceAfter,
    reasonKey: posting.reasonKey,
    jobId: posting.jobId ?? null,
    createdAt: ctx.clock.now(),
  };
  const isWritten = await writeEntry(tx, entry, hashEntry(account.last_hash, entry), posting.note ?? null);

  return isWritten ? balanceAfter : null;
}

/** Nothing can be bought with it any more. It is locked until the end of the transaction, so a purchase comes wholly before or not at all. */
export async function closeCreditAccount(ctx: Pick<Context, 'clock'>, tx: Tx, accountId: string): Promise<void> {
  await lockAccount(tx, accountId);
  // The time is taken under the lock, so that it is after that of every purchase.
  const closedAt = ctx.clock.now();
  await tx.updateTable('credits_accounts').set({ closed_at: closedAt }).where('id', '=', accountId).execute();
}

/**
 * Empties notes of an account's rows, at most `limit`, and answers how many; it is the one change that a row may see. One statement, so it
 * is whole also outside a transaction.
 */
export async function emptyNotes(db: Db, accountId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update credit_transactions set note = null
    where id in (select id from credit_transactions where account_id = ${accountId} and note is not null limit ${limit})`.execute(
    db,
  );

  return Number(numAffectedRows ?? 0);
}

export async function readBalance(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('credits_accounts')
    .select('balance')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

  return row.balance;
}

function lockAccount(tx: Tx, accountId: string) {
  return tx
    .selectFrom('credits_accounts')
    .select(['balance', 'last_seq', 'last_hash', 'closed_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function isPosted(tx: Tx, reasonKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('credit_transactions')
    .select('id')
    .where('reason_key', '=', reasonKey)
    .executeTakeFirst();

  return row !== undefined;
}

/** Row and balance in one statement: the row exists if and only if the account says so. False when the reason key was posted before. */
async function writeEntry(tx: Tx, entry: LedgerEntry, hash: Buffer, note: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with entry as (
      insert into credit_transactions
        (id, account_id, seq, type, delta, balance_after, reason_key, job_id, note, created_at, hash)
      values (${entry.id}, ${entry.accountId}, ${entry.seq}, ${entry.type}, ${entry.delta}, ${entry.balanceAfter},
        ${entry.reasonKey}, ${entry.jobId}, ${note}, ${entry.createdAt}, ${hash})
      on conflict (reason_key) do nothing
      returning account_id
    )
    update credits_accounts account
      set balance = ${entry.balanceAfter}, last_seq = ${entry.seq}, last_hash = ${hash}
      from entry where account.id = entry.account_id`.execute(tx);

  return numAffectedRows === 1n;
}
