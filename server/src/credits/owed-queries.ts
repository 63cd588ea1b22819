/** What an account owes: credits that were to be taken back when they were spent already. It is no part of the balance, nor of its chain. */
import type { Tx } from '../database/database.ts';

/** Nobody else changes the account until the end of the transaction. */
export function lockOwed(tx: Tx, accountId: string) {
  return tx
    .selectFrom('credits_accounts')
    .select(['balance', 'owed'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The account must be locked. */
export async function setOwed(tx: Tx, accountId: string, owed: number): Promise<void> {
  await tx.updateTable('credits_accounts').set({ owed }).where('id', '=', accountId).execute();
}
