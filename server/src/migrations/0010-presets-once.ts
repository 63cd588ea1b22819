import { type Kysely, sql } from 'kysely';

/**
 * `made_of` is a digest of a preset's source that does not reveal the work. It allows only one
 * active preset of a work with the same texts and category.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table presets add column made_of bytea').execute(db);
  await sql
    .raw('create unique index presets_made_of on presets (made_of) where archived_at is null')
    .execute(db);
}
