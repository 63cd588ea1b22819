import { type Kysely, sql } from 'kysely';

/** Counts the interrupted attempts to store the pictures of a job's current request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table generation_jobs add column storing_attempts integer not null default 0')
    .execute(db);
}
