/** Statements on all that accounts keeps of one person, for the copy of their data and for the end of the account. */
import type { Db, Tx } from '../database/database.ts';
import { databaseNow, secondsAgo } from '../database/database-time.ts';

/** In the order of their ids, ended ones that were not forgotten yet among them; `afterId` is the last one of the page before. */
export function listSessionsAfter(
  db: Db,
  userId: string,
  { afterId, limit }: { afterId: string; limit: number },
) {
  return db
    .selectFrom('accounts_sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The address that a change was asked to, while its link is good. */
export async function findAskedAddress(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts_links')
    .select('new_email')
    .where('user_id', '=', userId)
    .where('kind', '=', 'change-email')
    .where('expires_at', '>', databaseNow)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

  return row?.new_email ?? null;
}

/**
 * Empties the row of an account: no address finds it, no password fits, and it says nothing of a person. It stays until all that refers
 * to it is gone.
 */
export async function emptyUser(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('accounts_users')
    .set({
      email: '',
      // Addresses have an @, so this is nobody's.
      email_key: `closed:${userId}`,
      password_hash: '',
      role: 'user',
      display_name: null,
      puts_prompt_in_files: false,
      email_confirmed_at: null,
      suspended_at: null,
      suspension_note: null,
      closed_at: databaseNow,
    })
    .where('id', '=', userId)
    .execute();
}

export function findClosedUser(db: Db, userId: string) {
  return db
    .selectFrom('accounts_users')
    .select(['id', 'credit_account_id'])
    .where('id', '=', userId)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
}

/** Accounts that were closed so long ago and are there still. */
export async function listClosedUsers(db: Db, seconds: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts_users')
    .select('id')
    .where('closed_at', '<=', secondsAgo(seconds))
    .orderBy('closed_at')
    .limit(limit)
    .execute();

  return rows.map(row => row.id);
}

/** Refused by the database while anything refers to the account. What hangs on it alone goes with it. */
export async function deleteClosedUser(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('accounts_users')
    .where('id', '=', userId)
    .where('closed_at', 'is not', null)
    .execute();
}
