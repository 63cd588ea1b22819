import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    recoveries,
    changesOfAddress,
    alerts,
    usedBonuses,
    objects,
    exports,
    deletion,
  ])
    await sql.raw(statement).execute(db);
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

/** Alert mails that wait to be sent. A row names no account, because the row may outlive it. */
const alerts = `
create table accounts_alerts (
  id uuid primary key,
  kind text not null,
  email text not null,
  user_agent text not null,
  language text not null check (language in ('en', 'zh')),
  created_at timestamptz not null
);
create index accounts_alerts_created_at on accounts_alerts (created_at);`;

/**
 * Reason keys of bonuses that must not be given, because an account with a bonus has moved to the
 * mailbox. No row of the ledger has these keys.
 */
const usedBonuses = `
create table credits_used_bonuses (
  reason_key text primary key,
  created_at timestamptz not null
);`;

/** A copy of somebody's data may exceed 2 GB, so sizes are bigint. */
const objects = `
alter table uploads_objects add column kind text not null default 'work' check (kind in ('work', 'upload', 'export'));
alter table uploads_objects alter column size_bytes type bigint;
create index uploads_objects_exports on uploads_objects (created_at) where kind = 'export';`;

/**
 * One row for each user: a newer export replaces the last. `tries` counts how often the export was
 * begun.
 */
const exports = `
create table accounts_exports (
  id uuid primary key,
  user_id uuid not null unique references accounts_users (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  works_done integer not null default 0,
  works_total integer not null default 0,
  tries integer not null default 0,
  object_key text unique references uploads_objects (key),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((status = 'ready') = (object_key is not null))
);
create index accounts_exports_expires_at on accounts_exports (expires_at);`;

/**
 * An account that is being deleted is closed first. Its row then holds no personal data, and stays
 * until nothing refers to it.
 */
const deletion = `
alter table accounts_users add column closed_at timestamptz;
create index accounts_users_closed_at on accounts_users (closed_at) where closed_at is not null;
alter table credits_accounts add column closed_at timestamptz;
create index favorites_job_id on favorites (job_id);`;
