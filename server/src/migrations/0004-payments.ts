import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [orders, events]) await sql.raw(statement).execute(db);
}

/**
 * Orders belong to a credit account and name no person, so they outlive the user's account. A row
 * stores the package as it was at the purchase. Amounts are in minor units. `version` counts
 * changes and lets writers detect concurrent ones.
 */
const orders = `
create table payments_orders (
  id uuid primary key,
  credit_account_id uuid not null references credits_accounts (id),
  package_key text not null,
  package_name text not null,
  base_credits integer not null check (base_credits > 0),
  bonus_credits integer not null check (bonus_credits >= 0),
  amount_minor integer not null check (amount_minor > 0),
  currency text not null check (currency in ('usd', 'cny')),
  status text not null default 'pending' check (status in
    ('pending', 'completed', 'failed', 'expired', 'partially_refunded', 'refunded', 'disputed')),
  session_id text unique,
  payment_id text unique,
  refunded_minor integer not null default 0 check (refunded_minor between 0 and amount_minor),
  credits_taken_back integer not null default 0 check (credits_taken_back between 0 and base_credits + bonus_credits),
  version integer not null default 0,
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((status in ('pending', 'failed', 'expired')) = (paid_at is null)),
  check (paid_at is not null or (refunded_minor = 0 and credits_taken_back = 0))
);
create index payments_orders_newest on payments_orders (credit_account_id, created_at desc, id desc);`;

/**
 * Only ids are stored: the objects in an event may be outdated when it is read, and hold more
 * personal data than needed.
 */
const events = `
create table payments_events (
  id text primary key,
  type text not null,
  session_id text,
  payment_id text,
  received_at timestamptz not null,
  handled_at timestamptz,
  check (session_id is not null or payment_id is not null)
);
create index payments_events_handled_at on payments_events (handled_at) where handled_at is not null;`;
