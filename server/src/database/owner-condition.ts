import { isId } from '@vermilion/contract/is-id';
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the value of `user_id = …` for a mail address or an id that an administrator has typed.
 * An unknown address becomes null, which matches no row.
 */
export function userIdOf(typed: string): RawBuilder<unknown> {
  if (isId(typed)) return sql`${typed}::uuid`;

  return sql`(
    select id from accounts_users where email_key = ${typed.toLowerCase()} and closed_at is null)`;
}
