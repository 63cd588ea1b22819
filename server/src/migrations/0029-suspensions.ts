import { type Kysely, sql } from 'kysely';

/** Suspended accounts. The indexes of their list are a later step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table accounts_users
  add column suspended_at timestamptz,
  add column suspension_note text`)
    .execute(db);
}
