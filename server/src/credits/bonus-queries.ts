import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

const KEY_NAME = 'signup-bonus';

export async function isBonusUsed(tx: Tx, reasonKeys: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from credits_used_bonuses where reason_key = any(${reasonKeys}::text[]))
      or exists (select from credit_transactions where reason_key = any(${reasonKeys}::text[])) as "isUsed"`.execute(
    tx,
  );

  return rows[0]?.isUsed ?? false;
}

export async function insertUsedBonus(tx: Tx, reasonKey: string, now: Date): Promise<void> {
  await tx
    .insertInto('credits_used_bonuses')
    .values({ reason_key: reasonKey, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export async function listUsedBonuses(db: Db, reasonKeys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ reasonKey: string }>`
    select reason_key as "reasonKey" from credits_used_bonuses where reason_key = any(${reasonKeys}::text[])
    union select reason_key from credit_transactions where reason_key = any(${reasonKeys}::text[])`.execute(
    db,
  );

  return rows.map(({ reasonKey }) => reasonKey);
}

/**
 * Returns the addresses of the newest accounts, in lower case. Each address was confirmed, so the
 * bonus of its mailbox is used.
 */
export async function listNewestAddresses(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts_users')
    .select('email_key')
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

  return rows.map(row => row.email_key);
}

/** Returns whether any sign-up bonus was granted or marked as used. */
export async function hasMarks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ hasMarks: boolean }>`
    select exists (select from credits_used_bonuses)
      or exists (select from credit_transactions where type = 'signup-bonus') as "hasMarks"`.execute(
    db,
  );

  return rows[0]?.hasMarks ?? false;
}

export async function findBonusKey(db: Db): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('installation_keys')
    .select('key')
    .where('name', '=', KEY_NAME)
    .executeTakeFirst();

  return row?.key;
}

/** Stores the key unless there is one. Returns whether it was stored. */
export async function insertBonusKey(db: Db, key: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('installation_keys')
    .values({ name: KEY_NAME, key })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow();

  return numInsertedOrUpdatedRows === 1n;
}
