import { type Kysely, sql } from 'kysely';

/** What a preset was made of, as a digest that leads nobody back to the work: of the same work with the same words one hangs at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table presets add column made_of bytea').execute(db);
  await sql
    .raw('create unique index presets_made_of on presets (made_of) where archived_at is null')
    .execute(db);
}
