import { type Kysely, sql } from 'kysely';

/** How many attempts at storing the pictures of a job's named request have begun and not ended in order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table generation_jobs add column storing_attempts integer not null default 0')
    .execute(db);
}
