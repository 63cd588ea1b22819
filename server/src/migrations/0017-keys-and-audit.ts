import { type Kysely, sql } from 'kysely';

/** Keys that outlive a rotation of the secret. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(keys).execute(db);
}

const keys = `
create table installation_keys (
  name text primary key,
  key bytea not null,
  created_at timestamptz not null default now()
);`;
