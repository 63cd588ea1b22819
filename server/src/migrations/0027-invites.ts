import { type Kysely, sql } from 'kysely';

/**
 * An invite counts the accounts that were made with it. Each address with a pending sign-up takes
 * up one use of its invite.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [invites, signUps]) await sql.raw(statement).execute(db);
}

const invites = `
create table accounts_invites (
  id uuid primary key,
  token_hash bytea not null unique,
  note text not null,
  uses_max integer not null check (uses_max > 0),
  uses_total integer not null default 0 check (uses_total between 0 and uses_max),
  starting_credits integer check (starting_credits >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);`;

const signUps = `
alter table accounts_sign_ups add column invite_id uuid;
create index accounts_sign_ups_invite_id on accounts_sign_ups (invite_id) where invite_id is not null;`;
