import type { Db, Tx } from '../database/database.ts';
import { databaseNow, secondsAgo } from '../database/database-time.ts';

/** Also returns expired sessions whose rows have not been deleted yet. */
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

/** Returns the new address that the user has requested, while its link is valid; otherwise null. */
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
 * Removes all personal data from an account's row. The row itself stays while rows of other tables
 * refer to it.
 */
export async function emptyUser(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('accounts_users')
    .set({
      email: '',
      // This key matches no address, because addresses contain an @.
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

/**
 * Deletes a closed account's row. The database refuses this while rows of other tables refer to the
 * account, except rows that are deleted by cascade.
 */
export async function deleteClosedUser(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('accounts_users')
    .where('id', '=', userId)
    .where('closed_at', 'is not', null)
    .execute();
}
