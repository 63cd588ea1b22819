import { type Kysely, sql } from 'kysely';

/**
 * The settings that administrators have changed. A null value means the default; the row stays for
 * its revision. The version that wrote a row decides its key and shape. Older versions ignore keys
 * and shapes that they do not know.
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
