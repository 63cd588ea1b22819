import { type Kysely, sql } from 'kysely';

/** Recovery sessions, changes of address, mails without a link, exports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [recoveries, changesOfAddress, notices, usedBonuses, exports]) await sql.raw(statement).execute(db);
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

/** Mails that wait to be sent; a row goes with its mail. It names no account, since it may outlive it. */
const notices = `
create table accounts_notices (
  id uuid primary key,
  kind text not null,
  email text not null,
  user_agent text not null,
  language text not null check (language in ('en', 'zh')),
  created_at timestamptz not null
);
create index accounts_notices_created_at on accounts_notices (created_at);`;

/** Reason keys of bonuses that are not given although no row of the ledger has them: an account was moved to that mailbox. */
const usedBonuses = `
create table credits_used_bonuses (
  reason_key text primary key,
  created_at timestamptz not null
);`;

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
