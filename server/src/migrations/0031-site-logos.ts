import { type Kysely, sql } from 'kysely';

/** Logos as PNG. The setting `logo` names the current one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table site_logos (
  id uuid primary key,
  bytes bytea not null,
  created_at timestamptz not null default now()
)`)
    .execute(db);
}
