/** A recovery session allows its owner only to set a new password. */
import type { Db, Tx } from '../../database/database.ts';
import { databaseNow, secondsFromNow } from '../../database/database-time.ts';

export type NewRecovery = {
  id: string;
  tokenHash: Buffer;
  userId: string;
  next: string | null;
  linkTokenHash: Buffer;
  seconds: number;
};

export async function insertRecovery(tx: Tx, recovery: NewRecovery): Promise<void> {
  await tx
    .insertInto('accounts_recoveries')
    .values({
      id: recovery.id,
      token_hash: recovery.tokenHash,
      user_id: recovery.userId,
      next: recovery.next,
      link_token_hash: recovery.linkTokenHash,
      created_at: databaseNow,
      expires_at: secondsFromNow(recovery.seconds),
    })
    .execute();
}

export function findLiveRecovery(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('accounts_recoveries as recovery')
    .innerJoin('accounts_users as users', 'users.id', 'recovery.user_id')
    .select([
      'recovery.id',
      'recovery.user_id',
      'recovery.next',
      'recovery.link_token_hash',
      'users.email',
      'users.email_key',
      'users.password_hash',
    ])
    .where('recovery.token_hash', '=', tokenHash)
    .where('recovery.expires_at', '>', databaseNow)
    .executeTakeFirst();
}

/**
 * Deletes the session. Returns false if it was used, voided or expired. Only one of two concurrent
 * calls succeeds.
 */
export async function takeRecovery(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('accounts_recoveries')
    .where('id', '=', id)
    .where('expires_at', '>', databaseNow)
    .returning('id')
    .executeTakeFirst();

  return taken !== undefined;
}

export async function deleteRecoveries(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('accounts_recoveries').where('user_id', '=', userId).execute();
}
