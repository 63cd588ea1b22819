/**
 * An account's debt: credits to take back that were already spent. It is not part of the balance
 * and not in the chain of rows.
 */
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

export function lockOwed(tx: Tx, accountId: string) {
  return tx
    .selectFrom('credits_accounts')
    .select(['balance', 'owed'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type Debt = { id: string; owed: number };

/** Returns the accounts that have a debt. The caller must have locked the accounts. */
export async function listDebts(tx: Tx, accountIds: readonly string[]): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select id, owed from credits_accounts where id = any(${accountIds}::uuid[]) and owed > 0`.execute(
    tx,
  );

  return rows;
}

/** The caller must have locked the account. */
export async function setOwed(tx: Tx, accountId: string, owed: number): Promise<void> {
  await tx.updateTable('credits_accounts').set({ owed }).where('id', '=', accountId).execute();
}
