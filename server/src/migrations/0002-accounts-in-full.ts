import { type Kysely, sql } from 'kysely';

/** Recovery sessions, changes of address, exports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [recoveries, changesOfAddress, exports]) await sql.raw(statement).execute(db);
}

const recoveries = `
create table accounts_recoveries (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references accounts_users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index accounts_recoveries_user_id on accounts_recoveries (user_id);
create index accounts_recoveries_expires_at on accounts_recoveries (expires_at);`;

const changesOfAddress = `
alter table accounts_links add column new_email text, add column new_email_key text;
alter table accounts_links add check ((kind = 'change-email') = (new_email is not null));
alter table accounts_links add check ((new_email is null) = (new_email_key is null));`;

/** One a user: a newer one takes the place of the last. */
const exports = `
create table accounts_exports (
  id uuid primary key,
  user_id uuid not null unique references accounts_users (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  works_done integer not null default 0,
  works_total integer not null default 0,
  size_bytes bigint,
  created_at timestamptz not null,
  expires_at timestamptz,
  check ((status = 'ready') = (expires_at is not null and size_bytes is not null))
);
create index accounts_exports_expires_at on accounts_exports (expires_at);`;
