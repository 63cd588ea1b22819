import { type Kysely, sql } from 'kysely';

/** The indexes of the list of suspended accounts are a later step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table accounts_users
  add column suspended_at timestamptz,
  add column suspension_note text`)
    .execute(db);
}
