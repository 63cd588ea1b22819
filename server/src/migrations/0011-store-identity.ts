import { type Kysely, sql } from 'kysely';

/**
 * The identity that the database shares with its object store: one row, written at a start, and
 * none before the first one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table uploads_identity (
  is_only boolean primary key default true check (is_only),
  id text not null
)`)
    .execute(db);
}
