import { type Kysely, sql } from 'kysely';

/** A single row, which nodes write to prove that the database accepts writes. */
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
