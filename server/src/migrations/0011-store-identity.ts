import { type Kysely, sql } from 'kysely';

/** The identity that database and object store share: a single row, written at the first start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table uploads_identity (
  is_only boolean primary key default true check (is_only),
  id text not null
)`)
    .execute(db);
}
