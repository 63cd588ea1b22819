/** What an account owes: credits that were to be taken back when they were spent already. It is no part of the balance, nor of its chain. */
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Nobody else changes the account until the end of the transaction. */
export function lockOwed(tx: Tx, accountId: string) {
  return tx
    .selectFrom('credits_accounts')
    .select(['balance', 'owed'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type Debt = { id: string; owed: number };

/** Those of locked accounts that owe anything. */
export async function listDebts(tx: Tx, accountIds: readonly string[]): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select id, owed from credits_accounts where id = any(${accountIds}::uuid[]) and owed > 0`.execute(
    tx,
  );

  return rows;
}

/** The account must be locked. */
export async function setOwed(tx: Tx, accountId: string, owed: number): Promise<void> {
  await tx.updateTable('credits_accounts').set({ owed }).where('id', '=', accountId).execute();
}
