import { type Kysely, sql } from 'kysely';

/** A later migration adds the indexes for the list of suspended accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table accounts_users
  add column suspended_at timestamptz,
  add column suspension_note text`)
    .execute(db);
}
