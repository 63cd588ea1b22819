import { type Kysely, sql } from 'kysely';

/** One row, which nodes write to prove that the database takes writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table write_probe (
        is_only_row boolean primary key default true check (is_only_row),
        written_at timestamptz not null
      )`,
    )
    .execute(db);
}
