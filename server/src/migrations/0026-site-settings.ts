import { type Kysely, sql } from 'kysely';

/**
 * The settings that administrators have changed. A null value stands for the default: the row stays
 * for its revision. Keys and shapes are those of the version that wrote the row. An
 * older version ignores keys and shapes that it does not know.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table site_settings (
  key text primary key,
  value jsonb,
  revision integer not null check (revision > 0),
  changed_at timestamptz not null default now()
)`)
    .execute(db);
}
