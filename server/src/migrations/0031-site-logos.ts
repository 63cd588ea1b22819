import { type Kysely, sql } from 'kysely';

/** The pictures of logos, as PNG. The setting `logo` names the one that is shown. */
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
