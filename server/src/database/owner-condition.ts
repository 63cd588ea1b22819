import { isId } from '@vermilion/contract/is-id';
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns SQL for the id of a user, who is named by a mail address or an id. An unknown address
 * becomes null, which matches no row.
 */
export function userIdOf(typed: string): RawBuilder<unknown> {
  if (isId(typed)) return sql`${typed}::uuid`;

  return sql`(
    select id from accounts_users where email_key = ${typed.toLowerCase()} and closed_at is null)`;
}
