/**
 * The only file that writes the ledger. A posting adds a row and changes the balance under the
 * account's lock, in the caller's transaction. Each posting has a reason key, so a repeat writes
 * nothing. A mistake is corrected by another row. Rows never change, except that notes can be
 * emptied.
 */
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database/database.ts';
import {
  type ChainEnd,
  entryAfter,
  hashedText,
  type LedgerEntry,
  type TransactionType,
} from './rules.ts';

export type Posting = {
  accountId: string;
  type: TransactionType;
  /** The change of the balance in whole credits, positive or negative. */
  delta: number;
  /** Unique for each charge, refund, payment or gift, so that a repeat writes nothing. */
  reasonKey: string;
  jobId?: string;
  note?: string;
};

export async function openCreditAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.insertInto('credits_accounts').values({ id: accountId, created_at: now }).execute();
}

/**
 * Posts one row. Returns the new balance, or null if the reason key was already posted.
 * @throws AppError INSUFFICIENT_CREDITS if the balance would fall below 0, AUTH_UNAUTHORIZED for a
 * deduction from a closed account, which still accepts refunds and changes by the payment service
 */
export async function post(
  ctx: Pick<Context, 'clock' | 'ids'>,
  tx: Tx,
  posting: Posting,
): Promise<number | null> {
  const { rows } = await sql<Payer & { balanceAfter: number | null }>`
    with ${accountLockSql(posting.accountId)}, ${ledgerEntrySql(ctx, posting, sql`true`)}
    select ${payerColumns}, posted.balance as "balanceAfter" from account left join posted on true`.execute(
    tx,
  );
  const [account] = rows;
  if (!account) throw new Error(`there is no credit account ${posting.accountId}`);
  if (account.balanceAfter !== null) return account.balanceAfter;
  const refusal = refusalOf(account, posting);
  if (
    refusal?.code === 'INSUFFICIENT_CREDITS' &&
    (await findPosted(tx, [posting.reasonKey])).size > 0
  )
    return null;
  if (refusal) throw refusal;

  return null;
}

/**
 * Posts any number of rows by at most four statements. Returns the new balance for each row, or
 * null if its reason key was already posted. A reason key belongs to one account, whose lock
 * prevents concurrent postings of the same key.
 * @throws AppError like `post`; the caller must then roll back
 */
export async function postAll(
  ctx: Pick<Context, 'clock' | 'ids'>,
  tx: Tx,
  postings: readonly Posting[],
): Promise<(number | null)[]> {
  if (postings.length === 0) return [];
  const accounts = await lockAccounts(tx, [...new Set(postings.map(({ accountId }) => accountId))]);
  const posted = await findPosted(tx, [...new Set(postings.map(({ reasonKey }) => reasonKey))]);

  const createdAt = ctx.clock.now();
  const entries: Entry[] = [];
  const balances = postings.map(posting => {
    const { accountId, type, delta, reasonKey, jobId = null, note = null } = posting;
    const account = accounts.get(accountId);
    if (!account) throw new Error(`there is no credit account ${accountId}`);
    if (posted.has(reasonKey)) return null;
    const refusal = refusalOf(account, posting);
    if (refusal) throw refusal;

    const entry = entryAfter(account, {
      id: ctx.ids.next(),
      accountId,
      type,
      delta,
      reasonKey,
      jobId,
      createdAt,
    });
    posted.add(reasonKey);
    entries.push({ ...entry, note });
    accounts.set(accountId, {
      ...account,
      seq: entry.seq,
      balance: entry.balanceAfter,
      hash: entry.hash,
    });

    return entry.balanceAfter;
  });
  if (entries.length > 0) await insertEntries(tx, entries);

  return balances;
}

type Entry = LedgerEntry & { hash: Buffer; note: string | null };

/**
 * Locks accounts in the order of their ids, to avoid deadlocks. The lock is `for no key update`,
 * because the foreign-key check of a work's update must not wait for it.
 */
export async function lockAccounts(
  tx: Tx,
  accountIds: readonly string[],
): Promise<Map<string, ChainEnd & { isClosed: boolean }>> {
  const { rows } = await sql<ChainEnd & { isClosed: boolean }>`
    select id as "accountId", balance, last_seq as seq, last_hash as hash, closed_at is not null as "isClosed"
    from credits_accounts where id = any(${accountIds}::uuid[]) order by id for no key update`.execute(
    tx,
  );

  return new Map(rows.map(row => [row.accountId, row]));
}

/**
 * Runs as a separate statement after the lock, so that it sees rows that were committed while the
 * transaction waited for the lock.
 */
async function findPosted(tx: Tx, reasonKeys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select reason_key as key from credit_transactions where reason_key = any(${reasonKeys}::text[])`.execute(
    tx,
  );

  return new Set(rows.map(({ key }) => key));
}

/** Inserts rows and updates their accounts, which the caller has locked. */
async function insertEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const all = columnsOf(entries);
  await sql`
    insert into credit_transactions
      (id, account_id, seq, type, delta, balance_after, reason_key, job_id, note, created_at, hash)
    select * from unnest(
      ${all('id')}::uuid[], ${all('accountId')}::uuid[], ${all('seq')}::integer[], ${all('type')}::text[],
      ${all('delta')}::integer[], ${all('balanceAfter')}::integer[], ${all('reasonKey')}::text[],
      ${all('jobId')}::uuid[], ${all('note')}::text[], ${all('createdAt')}::timestamptz[], ${all('hash')}::bytea[])`.execute(
    tx,
  );
  const last = columnsOf([...new Map(entries.map(entry => [entry.accountId, entry])).values()]);
  await sql`
    update credits_accounts account set balance = after.balance, last_seq = after.seq, last_hash = after.hash
    from unnest(
      ${last('accountId')}::uuid[], ${last('balanceAfter')}::integer[], ${last('seq')}::integer[], ${last('hash')}::bytea[]
    ) as after (account_id, balance, seq, hash)
    where account.id = after.account_id`.execute(tx);
}

function columnsOf(entries: readonly Entry[]) {
  return <Name extends keyof Entry>(name: Name): Entry[Name][] => entries.map(entry => entry[name]);
}

/**
 * Returns the first part of a posting statement: the locked `account` with its balance and the end
 * of its chain.
 */
export function accountLockSql(accountId: string): RawBuilder<unknown> {
  return sql`account as materialized (
    select id, balance, last_seq, last_hash, closed_at is not null as is_closed
    from credits_accounts where id = ${accountId} for no key update)`;
}

/** The state of `account` before the posting, for `refusalOf`. */
export type Payer = { balance: number; isClosed: boolean };
export const payerColumns = sql`account.balance, account.is_closed as "isClosed"`;

/**
 * Returns the condition that a posting to `account` is possible, for the statement that locks
 * `account`.
 */
export function canPost({ type, delta }: Pick<Posting, 'type' | 'delta'>): RawBuilder<unknown> {
  const isOpen = type === 'deduction' ? sql`not is_closed` : sql`true`;

  return sql`(select ${isOpen} and balance + ${delta}::integer >= 0 from account)`;
}

/** Returns why a posting is refused; undefined if `canPost` holds. */
export function refusalOf(
  { balance, isClosed }: Payer,
  { type, delta }: Pick<Posting, 'type' | 'delta'>,
): AppError | undefined {
  if (isClosed && type === 'deduction') return new AppError('AUTH_UNAUTHORIZED');
  if (balance + delta < 0)
    return new AppError('INSUFFICIENT_CREDITS', { current: balance, required: -delta });

  return undefined;
}

/**
 * Returns the last parts of a posting statement: `entry` is the new row, and `posted` the account
 * after the posting. Both are empty if `condition` or `canPost` does not hold, or if the reason key
 * was already posted.
 */
export function ledgerEntrySql(
  ctx: Pick<Context, 'clock' | 'ids'>,
  posting: Posting,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { accountId, type, delta, reasonKey, jobId = null, note = null } = posting;
  const [id, createdAt] = [ctx.ids.next(), ctx.clock.now()];
  const { start, middle, end } = hashedText({
    id,
    accountId,
    type,
    delta,
    reasonKey,
    jobId,
    createdAt,
  });

  return sql`
    entry as (
      insert into credit_transactions
        (id, account_id, seq, type, delta, balance_after, reason_key, job_id, note, created_at, hash)
      select ${id}, account.id, seq, ${type}, ${delta}, balance_after, ${reasonKey}, ${jobId}, ${note}, ${createdAt},
        sha256(last_hash || convert_to(${start}::text || seq || ${middle}::text || balance_after || ${end}::text, 'UTF8'))
      from account, lateral (select last_seq + 1 as seq, balance + ${delta}::integer as balance_after) following
      where ${canPost(posting)} and ${condition}
      on conflict (reason_key) do nothing
      returning account_id, seq, balance_after, hash
    ), posted as (
      update credits_accounts after
        set balance = entry.balance_after, last_seq = entry.seq, last_hash = entry.hash
        from entry where after.id = entry.account_id
        returning after.balance
    )`;
}

/**
 * Closes the account for deductions. The lock lasts until the end of the transaction, so a
 * concurrent deduction either comes before or is refused.
 */
export async function closeCreditAccount(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  accountId: string,
): Promise<void> {
  await sql`with ${accountLockSql(accountId)} select from account`.execute(tx);
  // Read the time under the lock, so that it is later than the time of every posting.
  const closedAt = ctx.clock.now();
  await tx
    .updateTable('credits_accounts')
    .set({ closed_at: closedAt })
    .where('id', '=', accountId)
    .execute();
}

/** Empties at most `limit` notes of the account and returns their number. */
export async function emptyNotes(db: Db, accountId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update credit_transactions set note = null
    where id in (select id from credit_transactions where account_id = ${accountId} and note is not null order by id limit ${limit} for update)`.execute(
    db,
  );

  return Number(numAffectedRows ?? 0);
}
