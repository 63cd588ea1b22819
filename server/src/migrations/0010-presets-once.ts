import { type Kysely, sql } from 'kysely';

/**
 * The source of a preset, as a digest that does not reveal the work: one active preset for each
 * work and prompt.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table presets add column made_of bytea').execute(db);
  await sql
    .raw('create unique index presets_made_of on presets (made_of) where archived_at is null')
    .execute(db);
}
