import { type Kysely, sql } from 'kysely';

/** `puts_prompt_in_files`: the user wants prompt and settings in downloaded PNG files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'alter table accounts_users add column puts_prompt_in_files boolean not null default false',
    )
    .execute(db);
}
