import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    credits,
    ledgerGuard,
    accounts,
    limits,
    audit,
    objects,
    jobs,
    favorites,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

const credits = `
create table credits_accounts (
  id uuid primary key,
  balance integer not null default 0 check (balance >= 0),
  owed integer not null default 0 check (owed >= 0),
  last_seq integer not null default 0,
  last_hash bytea not null default '\\x',
  created_at timestamptz not null
);

create table credit_transactions (
  id uuid primary key,
  account_id uuid not null references credits_accounts (id),
  seq integer not null check (seq > 0),
  type text not null check (type in
    ('top-up', 'purchase', 'payment', 'deduction', 'refund', 'signup-bonus', 'referral', 'admin_grant')),
  delta integer not null,
  balance_after integer not null check (balance_after >= 0),
  reason_key text not null unique,
  job_id uuid,
  note text,
  created_at timestamptz not null,
  hash bytea not null,
  unique (account_id, seq)
);`;

const ledgerGuard = `
create function credit_transactions_are_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note is null
    and (new.id, new.account_id, new.seq, new.type, new.delta, new.balance_after, new.reason_key, new.created_at, new.hash)
      is not distinct from
      (old.id, old.account_id, old.seq, old.type, old.delta, old.balance_after, old.reason_key, old.created_at, old.hash)
    and new.job_id is not distinct from old.job_id
  then
    return new;
  end if;
  raise exception 'rows of credit_transactions are final' using errcode = 'integrity_constraint_violation';
end $$;

create trigger credit_transactions_are_final before update or delete on credit_transactions
  for each row execute function credit_transactions_are_final();
create trigger credit_transactions_stay before truncate on credit_transactions
  for each statement execute function credit_transactions_are_final();`;

const accounts = `
create table accounts_users (
  id uuid primary key,
  credit_account_id uuid not null unique references credits_accounts (id),
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'admin')),
  display_name text,
  email_confirmed_at timestamptz,
  created_at timestamptz not null
);

create table accounts_sign_ups (
  id uuid primary key,
  email text not null,
  email_key text not null,
  password_hash text not null,
  browser_token_hash bytea not null,
  user_agent text not null,
  language text not null check (language in ('en', 'zh')),
  created_at timestamptz not null
);
create index accounts_sign_ups_email_key on accounts_sign_ups (email_key, created_at desc);
create index accounts_sign_ups_created_at on accounts_sign_ups (created_at);

create table accounts_links (
  id uuid primary key,
  kind text not null check (kind in ('confirm', 'reset', 'change-email')),
  token_hash bytea not null unique,
  sign_up_id uuid references accounts_sign_ups (id) on delete cascade,
  user_id uuid references accounts_users (id) on delete cascade,
  user_agent text not null,
  language text not null check (language in ('en', 'zh')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((sign_up_id is null) <> (user_id is null))
);
create index accounts_links_expires_at on accounts_links (expires_at);
create index accounts_links_sign_up_id on accounts_links (sign_up_id);
create index accounts_links_user_id on accounts_links (user_id);

create table accounts_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references accounts_users (id) on delete cascade,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null
);
create index accounts_sessions_user_id on accounts_sessions (user_id);
create index accounts_sessions_idle_expires_at on accounts_sessions (idle_expires_at);
create index accounts_sessions_expires_at on accounts_sessions (expires_at);`;

const limits = `
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);`;

const audit = `
create table audit_log (
  id uuid primary key,
  actor text not null,
  command text not null,
  subject text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null
);`;

const objects = `
create table uploads_objects (
  key text primary key,
  user_id uuid not null references accounts_users (id),
  job_id uuid,
  sha256 bytea not null,
  size_bytes integer not null,
  media_type text not null,
  hidden_at timestamptz,
  created_at timestamptz not null
);
create index uploads_objects_job_id on uploads_objects (job_id);
create index uploads_objects_user_id on uploads_objects (user_id);`;

const jobs = `
create table generation_jobs (
  id uuid primary key,
  user_id uuid not null references accounts_users (id),
  credit_account_id uuid not null references credits_accounts (id),
  idempotency_key text,
  request_hash bytea,
  action text not null check (action in ('image-generate', 'image-edit', 'image-upscaling')),
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
  step text not null default 'queued' check (step in ('queued', 'submitting', 'waiting', 'storing', 'done')),
  prompt text not null,
  wants_enhanced_prompt boolean not null,
  enhanced_prompt text,
  model_name text not null,
  model_display_name text not null,
  aspect_ratio text not null,
  num_images integer not null,
  seed integer not null,
  cost_credits integer not null check (cost_credits >= 0),
  attempt integer not null default 0,
  is_leased boolean not null default false,
  lease_until timestamptz not null,
  submissions integer not null default 0,
  lost_answers integer not null default 0,
  provider_request_id text,
  deadline_at timestamptz not null,
  error_code text,
  error text,
  images jsonb not null default '[]',
  nsfw_flags boolean[] not null default '{}',
  created_at timestamptz not null,
  completed_at timestamptz,
  deleted_at timestamptz,
  check ((status = 'pending') = (completed_at is null)),
  unique (user_id, idempotency_key)
) with (fillfactor = 60);
create index generation_jobs_newest on generation_jobs (user_id, created_at desc, id desc) where deleted_at is null;
-- Its condition differs from that of statements that look up a pending job by id, so that they do not use this index.
create index generation_jobs_pending on generation_jobs (deadline_at) where completed_at is null;

create table generation_counters (
  user_id uuid primary key references accounts_users (id),
  works_total integer not null default 0 check (works_total >= 0),
  pending_total integer not null default 0 check (pending_total >= 0)
) with (fillfactor = 50);`;

const favorites = `
create table favorites (
  user_id uuid not null references accounts_users (id),
  job_id uuid not null references generation_jobs (id),
  created_at timestamptz not null,
  primary key (user_id, job_id)
);
create index favorites_latest on favorites (user_id, created_at desc, job_id desc);`;
