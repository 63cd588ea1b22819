import { type Kysely, sql } from 'kysely';

/** The index finds a user's pending works, newest first, without reading the other works. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(index).execute(db);
}

const index = `
create index generation_jobs_pending_newest on generation_jobs (user_id, created_at desc, id desc)
  where completed_at is null and deleted_at is null`;
