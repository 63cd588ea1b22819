import { isId } from '@vermilion/contract/is-id';
import { type RawBuilder, sql } from 'kysely';

/**
 * The value of `user_id = …` for an address or an id typed by an administrator. An unknown address
 * becomes null, which no row has.
 */
export function userIdOf(typed: string): RawBuilder<unknown> {
  if (isId(typed)) return sql`${typed}::uuid`;

  return sql`(
    select id from accounts_users where email_key = ${typed.toLowerCase()} and closed_at is null)`;
}
