import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [order, words, objects]) await sql.raw(statement).execute(db);
}

/**
 * `featured_place` is 1, 2, 3 … for featured presets, otherwise null. Presets of the category
 * `featured` are featured unless they are archived. The unique constraint is checked at the end of
 * a statement, so that one statement can reorder all presets.
 */
const order = `
alter table presets add column featured_place integer check (featured_place > 0);
update presets set featured_place = numbered.place
  from (select id, row_number() over (order by created_at, id) as place from presets
    where category = 'featured' and archived_at is null) as numbered
  where presets.id = numbered.id;
alter table presets
  add constraint presets_featured_place unique (featured_place) deferrable initially immediate,
  add check (archived_at is null or featured_place is null),
  add check (category <> 'featured' or archived_at is not null or featured_place is not null);`;

const words = `
alter table presets add column enhanced_prompt text;`;

/**
 * `has_ai_part`: a trained model helped to make the picture. Only set for pictures of presets,
 * because they have no work that names its model.
 */
const objects = `
alter table uploads_objects add column has_ai_part boolean not null default false;`;
