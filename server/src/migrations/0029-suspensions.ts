import { type Kysely, sql } from 'kysely';

/**
 * Suspended accounts, and the indexes by which administrators find people: by address and name, by
 * the time of the account, and the few that a filter wants among many.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, ...indexes]) await sql.raw(statement).execute(db);
}

const columns = `
alter table accounts_users
  add column suspended_at timestamptz,
  add column suspension_note text`;

const indexes = [
  'create index accounts_users_newest on accounts_users (created_at desc, id desc)',
  'create index accounts_users_address on accounts_users (email_key text_pattern_ops)',
  'create index accounts_users_name on accounts_users (lower(display_name) text_pattern_ops)',
  `create index accounts_users_admins on accounts_users (created_at desc, id desc)
    where role = 'admin'`,
  `create index accounts_users_unconfirmed on accounts_users (created_at desc, id desc)
    where email_confirmed_at is null`,
  `create index accounts_users_suspended on accounts_users (created_at desc, id desc)
    where suspended_at is not null`,
];
