import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export type ListedUser = {
  id: string;
  email: string;
  role: string;
  email_confirmed_at: Date | null;
  created_at: Date;
  balance: number;
};

/** Lists the oldest first. `afterId` is the last id of the previous page. */
export function listUsersAfter(
  db: Db,
  afterId: string | null,
  limit: number,
): Promise<ListedUser[]> {
  return db
    .selectFrom('accounts_users as users')
    .innerJoin('credits_accounts as credits', 'credits.id', 'users.credit_account_id')
    .select([
      'users.id',
      'users.email',
      'users.role',
      'users.email_confirmed_at',
      'users.created_at',
      'credits.balance',
    ])
    .where('users.closed_at', 'is', null)
    .where(sql<boolean>`(${afterId}::uuid is null or users.id > ${afterId}::uuid)`)
    .orderBy('users.id')
    .limit(limit)
    .execute();
}
